// Prints what the last runs of vitest and Playwright came to, as one line: `N passed, N failed, N skipped`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'test-output');
const vitest = [read('unit.json'), read('programs.json')];
const counts = [...vitest.map(countVitest), countPlaywright(read('playwright.json'))];
const sum = (name) => counts.reduce((total, one) => total + one[name], 0);

const done = vitest.every((report) => report !== undefined);
const forgotten = done ? testFiles().filter((file) => !vitest.some((report) => ran(report).includes(file))) : [];
if (forgotten.length > 0) {
  console.error(`Tests that no run has: ${forgotten.join(', ')}`);
  process.exitCode = 1;
}

const skipped = sum('skipped');
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);

/** Every file with tests, so that one which fits no run's pattern does not go unseen. */
function testFiles() {
  const folders = ['shared', 'electron', 'renderer', 'testing', 'tests'];
  const all = folders.flatMap((name) =>
    readdirSync(join(root, name), { recursive: true }).map((file) => join(name, file)),
  );
  return all.filter((file) => /\.test\.tsx?$/.test(file));
}

function ran(report) {
  return report.testResults.map(({ name }) => relative(root, name));
}

/** Undefined where a run did not come as far as to write it. */
function read(name) {
  const file = join(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A file that cannot even be loaded has no tests to count, and is one that failed. */
function countVitest(report) {
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}
