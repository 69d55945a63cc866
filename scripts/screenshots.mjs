// node scripts/screenshots.mjs: takes the pictures of docs/images anew from the built program. What they show is recorded in
// examples/, so they change when a screen does. A test of the pages takes them too, and keeps docs and table together.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { smallPng } from './small-png.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export const size = { width: 1280, height: 800 };

const support = { example: 'support-agent', run: '2026-11-29T21-08-40Z' };
const triage = { example: 'triage-agents', run: '2026-11-29T21-08-45Z' };
const stateful = { example: 'stateful-agent', run: '2026-11-29T22-11-47Z' };
const earlier = '2026-11-22T21-08-40Z';

/** A picture a line: its file, what it shows, the screen's heading, and what has to stand there before it is taken. */
export const shots = [
  { file: 'overview.png', ...support, screen: 'overview', heading: 'Overview', there: '.metrics' },
  {
    file: 'case.png',
    ...support,
    screen: 'case',
    query: { case: 'case_005', step: '5' },
    heading: 'case_005',
    there: '.step-evidence',
  },
  {
    file: 'replays-dark.png',
    ...stateful,
    screen: 'case',
    query: { case: 'ord-001', criterion: 'recovers_from_error_at_issue_refund' },
    heading: 'ord-001',
    there: '#replay-grid .tone-injected',
    theme: 'dark',
  },
  {
    file: 'compare.png',
    ...support,
    screen: 'compare',
    query: { a: earlier, b: support.run },
    heading: 'Compare',
    there: '.compare .figures',
  },
  { file: 'routes.png', ...triage, screen: 'routes', heading: 'Routes', there: '.flow-chart svg' },
  { file: 'slices.png', ...support, screen: 'slices', heading: 'Slices', there: '.bar-chart svg' },
];

/** Takes pictures into a folder, the program opened once an example. Ends with an error where a screen does not show itself in that many ms. */
export async function takeShots(to, wanted = shots, patience = 30_000) {
  const scratch = mkdtempSync(join(tmpdir(), 'traj-shots-'));
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags() });
  try {
    mkdirSync(to, { recursive: true });
    for (const example of new Set(wanted.map((shot) => shot.example))) {
      const folder = join(scratch, example);
      cpSync(join(root, 'examples', example), folder, { recursive: true });
      if (example === support.example) addEarlierRun(folder);
      const server = await serve(folder, join(scratch, `settings of ${example}`));
      try {
        for (const theme of ['light', 'dark']) {
          const these = wanted.filter((shot) => shot.example === example && (shot.theme ?? 'light') === theme);
          if (these.length > 0) await takeFrom(browser, server.url, { theme, these, to, patience });
        }
      } finally {
        server.stop();
      }
    }
  } finally {
    await browser.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function takeFrom(browser, url, { theme, these, to, patience }) {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, locale: 'en', timezoneId: 'UTC' });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => /[?&]folder=/.test(location.hash));
  page.setDefaultTimeout(patience);
  for (const { file, run, screen, query, heading, there } of these) {
    await page.evaluate(
      ([to, asked]) => {
        const folder = new URLSearchParams(location.hash.split('?')[1]).get('folder');
        location.hash = `#/${to}?${new URLSearchParams({ folder, ...asked })}`;
      },
      [screen, { run, ...query }],
    );
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await page.locator(there).first().waitFor();
    await page.waitForFunction(() => document.querySelector('.loading') === null);
    writeFileSync(join(to, file), smallPng(await page.screenshot({ animations: 'disabled' })));
  }
  await context.close();
}

/** `traj serve` on a folder, in English and with no hints, which are for the first time only. */
async function serve(folder, settings) {
  mkdirSync(settings);
  const hintsSeen = ['start', 'overview', 'case'];
  writeFileSync(join(settings, 'settings.json'), JSON.stringify({ language: 'en', hintsSeen }));
  const env = { ...process.env, TRAJ_SETTINGS: settings, TZ: 'UTC' };
  const server = spawn(process.execPath, [join(root, 'bin/traj.cjs'), 'serve', folder], { env });
  const url = await new Promise((found, lost) => {
    let said = '';
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (data) => {
        said += data;
        const address = /http:\/\/\S+#t=\S+(?=\n)/.exec(said);
        if (address) found(address[0]);
      });
    server.on('exit', (code) => lost(new Error(`traj serve ended with ${code}: ${said}`)));
  });
  return { url, stop: () => server.kill('SIGINT') };
}

/** A run to compare with: the recorded one, a week before, with other answers in some of its cases. */
function addEarlierRun(folder) {
  const lines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').map(JSON.parse);
  const [from, to] = [support.run, earlier].map((run) => join(folder, 'runs', run));
  const expected = new Map(lines(join(folder, 'cases.jsonl')).map((one) => [one.id, one.expected.answer]));
  const records = lines(join(from, 'records.jsonl')).map((record, at) => {
    if (at % 5 === 0) return { ...record, output: { answer: 'asked back' } };
    return at % 14 === 0 ? { ...record, output: { answer: expected.get(record.case_id) } } : record;
  });
  const run = JSON.parse(readFileSync(join(from, 'run.json'), 'utf8'));
  const system = { ...run.system, version: '0' };
  mkdirSync(to);
  writeFileSync(join(to, 'records.jsonl'), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  writeFileSync(
    join(to, 'run.json'),
    JSON.stringify({ ...run, id: earlier, created_at: '2026-11-22T21:08:40Z', system }),
  );
}

/** The browser of CHROMIUM_PATH, or the one that the tests of the pages have unpacked. */
function browserPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const cache = join(root, 'node_modules/.cache');
  const unpacked = readdirSync(cache).find((name) => name.startsWith('chromium-'));
  if (unpacked === undefined) throw new Error('set CHROMIUM_PATH, or run npm run e2e once');
  return join(cache, unpacked, 'run');
}

/** Chromium's own sandbox cannot be had as root, as in most containers. */
function browserFlags() {
  return [
    '--disable-gpu',
    '--hide-scrollbars',
    '--disable-lcd-text',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await takeShots(join(root, 'docs/images'));
