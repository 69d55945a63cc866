import { spawnSync } from 'node:child_process';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { stringifyJson } from '../../../shared/json.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { exportedFolder, textOf } from '../../../testing/exported.ts';
import { htmlByPython, startTags } from '../../../testing/html-tags.ts';
import { aProject } from '../../../testing/project.ts';
import { readHtml } from '../../../testing/written-html.ts';
import type { AnyExport, Exported } from './export.ts';
import { entities } from './html-text.ts';
import { formats } from './index.ts';
import { code } from './markdown-text.ts';

/** What people have put into recordings to make something of a report come alive, or to break it. */
const hostile: Readonly<Record<string, string>> = {
  script: '<script>alert(1)</script>',
  'end of script': '</script><script>alert(1)</script>',
  image: '"><img src=x onerror=alert(1)>',
  'javascript link': '<a href="javascript:alert(1)">x</a>',
  'Markdown link': '[x](javascript:alert(1)) ![y](http://x.example/y.png) <http://x.example>',
  'Markdown block': '\n\n# heading\n\n- [x]: http://x.example\n\n```js\n',
  backticks: '`` ` ``` [x](http://x.example)',
  pipes: 'a | b \\| c || d',
  formula: "=cmd|' /C calc'!A0",
  plus: '+1+1',
  minus: '-1-1',
  at: '@SUM(1,1)',
  'formula behind a tab': '\t=1+1',
  'formula behind a line': '\r\n=1+1',
  'formula behind a blank': ' =1+1',
  'full-width formula': '＝1+1',
  apostrophe: "'=1",
  'escape code': '\u001b[31mred\u001b]8;;http://x.example\u0007link\u001b]8;;\u0007\u009b2J',
  bidi: 'user\u202egpj.exe\u202c \u2066x\u2069 \u200f',
  NUL: 'a\u0000b\u0001\u0008\u007f',
  'half a surrogate pair': 'ok \ud83d end \udc00',
  'no character': 'a\uffff\ufffeb',
  CDATA: ']]><x/>',
  comment: '--> <!-- <?xml version="1.0"?> <!DOCTYPE x [<!ENTITY e "e">]> &e; &amp; &#0;',
  'line separators': 'a\u2028b\u2029c\u0085d',
  'byte order mark': '\ufeffx',
  quotes: '"a","b"\r\n"c";d',
  prototype: '__proto__',
  constructor: 'constructor',
  YAML: '{a: &b [*b]} # !!js/function',
  placeholders: '{tool} {n|one|many} $& $1 %s',
  'very long': 'x'.repeat(100_000),
};

/** The text wherever a project and a run can hold one. Everything fails, so that evidence quotes it. */
async function everywhere(text: string): Promise<Exported> {
  const quoted = JSON.stringify(text);
  const suite = /^[^/\0\ud800-\udfff]{1,60}$/.test(text) ? `${text}.jsonl` : 'cases.jsonl';
  const call = (index: number) => ({
    index,
    kind: 'tool_call',
    agent: text,
    tool_name: text,
    arguments: { [text]: text },
    call_id: `c${index}`,
  });
  const folder = await aProject({
    'oloproof.yaml': `
project: ${quoted}
suite: ${JSON.stringify(suite)}
system: {name: desk, callable: "app:run", records: [agent_trajectory/v1, environment_state/v1]}
evaluators:
  - {type: exact_match, criterion: ${quoted}, field: answer, expected_field: answer}
  - {type: agent_no_tool_loop, max_repeats: 1}
  - {type: agent_route}
  - {type: agent_constraints_satisfied, constraints: [${quoted}]}
  - {type: agent_tool_calls_match}
  - {type: state_matches}
  - {type: agent_tool_called, criterion: called, tool_name: ${quoted}, min_calls: 9}
slices: [metadata.surface, first_tool, route]
`,
    'release.yaml': `rules: [{id: ${quoted}, criterion: ${quoted}, max_failures: 0}]\n`,
    'app.mjs': '',
    [suite]: [
      {
        id: text,
        input: text,
        expected: {
          answer: `other ${text}`,
          route: [`other ${text}`],
          state: { [text]: `other ${text}` },
          tool_calls: [{ name: text, arguments: { [text]: `other ${text}` } }],
        },
        metadata: { surface: text, tags: [text] },
      },
    ],
    'runs/r/run.json': JSON.stringify({
      id: 'r',
      created_at: text,
      title: text,
      system: { name: text, version: text },
      source: text,
      selection: text,
    }),
    'runs/r/records.jsonl': [
      {
        case_id: text,
        [text]: text,
        output: { answer: text },
        artifacts: {
          'agent_trajectory/v1': {
            steps: [
              call(1),
              { index: 2, kind: 'tool_result', agent: text, call_id: 'c1', result: text, content: text },
              call(3),
              { index: 4, kind: 'handoff', agent: text, to_agent: `${text}!`, content: text },
              { index: 5, kind: 'final', agent: `${text}!`, content: text },
            ],
            terminal_status: 'failure',
            truncated: false,
            constraints: [{ name: text, passed: false, step_index: 3 }],
          },
          'environment_state/v1': { state: { [text]: text } },
        },
      },
    ],
    'runs/r/annotations.jsonl': [
      { id: text, case_id: text, text, tags: [text], by: text, at: text },
      { id: `${text} 2`, case_id: text, step: 3, text: `${text} ${text}`, by: text, at: '2026-11-02T10:00:00Z' },
    ],
  });
  return exportedFolder(folder);
}

/** Any format as the text that leaves: in place of a PDF, the page that it is printed from. */
async function writtenAs(one: AnyExport, exported: Exported): Promise<string> {
  const page = { script: 'console.log(1);', style: 'p{color:red}' };
  const print = async (html: AsyncIterable<string>) => Buffer.from(await textOf(html));
  const host = { page: async () => page, findPrinter: async () => print };
  let text = '';
  for await (const piece of one.write(exported, 'en', host)) text += piece.toString();
  return text;
}

/** Reads RFC 4180 and nothing else: throws where a quote stands wrong. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cells.lastIndex < text.length) {
    const at = cells.lastIndex;
    const found = cells.exec(text);
    if (!found) throw new Error(`no cell at ${at}: ${text.slice(at, at + 50)}`);
    const [, quoted, bare, end] = found;
    rows.at(-1)!.push(quoted === undefined ? bare! : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** What was written, for a reader that others wrote. */
const tables: { written: string; rows: string[][] }[] = [];
const pages: string[] = [];
const documents: { written: string; name: string }[] = [];

const python = spawnSync('python3', ['-c', 'import csv, xml.parsers.expat']).status === 0;

/** All at once, since Python takes its time to start. Python prints one JSON document. */
function pythonReads(code: string, texts: readonly string[]): unknown {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', code], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** What a reader of U+FFFD for halves of surrogate pairs has. */
const wellFormed = (text: string) => text.replaceAll(/\p{Cs}/gu, '\uFFFD');
const inXml = (text: string) => visibleText(text).replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD');

type Consumer = (written: string, text: string, exported: Exported) => unknown;

/** No tag and no attribute but those of the same report where every text is a name. */
async function expectOwnTags(name: string, written: string, read = (text: string) => text): Promise<void> {
  const ownText = await writtenAs(formats.find((one) => one.name === name)!, await everywhere('a_b.c'));
  const [own, page] = [new Set(startTags(read(ownText))), read(written)];
  expect(startTags(page).filter((one) => !own.has(one))).toEqual([]);
  pages.push(page);
}

/** As GitHub reads it, and with all the HTML that it would have taken out. */
function readMarkdown(text: string): string {
  const all = { allowDangerousHtml: true, allowDangerousProtocol: true };
  return `<!doctype html>\n${micromark(text, { ...all, extensions: [gfm()], htmlExtensions: [gfmHtml()] })}`;
}

/** What the readers of each format find. A format without one here has not shown that nothing of it comes alive. */
const consumers: Readonly<Record<string, Consumer>> = {
  async md(written, text) {
    expect(written.startsWith(`# ${code(text)}\n`)).toBe(true);
    await expectOwnTags('md', written, readMarkdown);
    const tables = written.split(/\n(?!\|)/).filter((part) => part.startsWith('|'));
    for (const one of tables) {
      const widths = one.split('\n').map((line) => line.replaceAll(/\\\|/g, '').split('|').length);
      expect(new Set(widths).size).toBe(1);
    }
  },
  json(written, text) {
    const { report, cases } = JSON.parse(written);
    expect(report.project).toBe(wellFormed(text));
    expect(cases[0].caseId).toBe(wellFormed(text));
    expect(Object.keys(cases[0].verdicts)[0]).toBe(wellFormed(text));
  },
  lines(written, text) {
    const lines = written.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).case_id)).toEqual([wellFormed(text)]);
  },
  csv(written, text) {
    const rows = readCsv(written.slice(1));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toHaveLength(rows[0]!.length);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
    expect(rows[1]![0]!.replace(/^'/, '')).toBe(visibleText(text));
    tables.push({ written, rows });
  },
  async html(written, text, exported) {
    await expectOwnTags('html', written);
    const { index, outcomes, cases, steps } = readHtml(written);
    const [note] = index.annotations;
    expect(index.folder).toBe(text);
    expect([note!.caseId, note!.by]).toEqual([text, text]);
    expect(stringifyJson(index.annotations)).toBe(stringifyJson(exported.annotations));
    expect(stringifyJson(index.answers.report![0]![1])).toBe(stringifyJson(exported.report));
    expect(outcomes.map(({ caseId }) => caseId)).toEqual([text]);
    expect(cases.map(({ detail }) => detail.caseId)).toEqual([text]);
    expect(steps.map(({ detail }) => detail.row.agent)).toEqual([text, text, text, text, `${text}!`]);
  },
  async pdf(written, text) {
    await expectOwnTags('pdf', written);
    expect(written).toContain(`<h1>${entities(visibleText(text))}</h1>`);
    expect(written).not.toMatch(/<(script|link|img|iframe|object|embed|form|base|a)\b|\bon\w+\s*=\s*"|url\((?!#)/i);
  },
  junit(written, text) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 has no way to write
    expect(written).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
    documents.push({ written, name: inXml(text) });
  },
};
const csvByPython = `
import csv, io, json, sys
csv.field_size_limit(10**7)
read = lambda text: list(csv.reader(io.StringIO(text.removeprefix('\\ufeff'), newline=''), strict=True))
print(json.dumps([read(text) for text in json.load(sys.stdin)]))
`;

/** Expat, which is strict: the name of the root, and which elements there are. */
const xmlByPython = `
import json, sys, xml.parsers.expat
def read(text):
    parser = xml.parsers.expat.ParserCreate()
    roots, elements = [], set()
    def start(name, attributes):
        if name == 'testsuites': roots.append(attributes['name'])
        elements.add(name)
    parser.StartElementHandler = start
    parser.Parse(text.encode(), True)
    return [roots, sorted(elements)]
print(json.dumps([read(text) for text in json.load(sys.stdin)]))
`;
const junitElements = ['failure', 'properties', 'property', 'testcase', 'testsuite', 'testsuites'];

test('each format says how it is read here', () => {
  expect(Object.keys(consumers).sort()).toEqual(formats.map(({ name }) => name).sort());
});

test.each(Object.entries(hostile))('%s, in every field and every format', async (_name, text) => {
  const exported = await everywhere(text);
  expect(exported.outcomes[0]!.verdicts.map(({ status }) => status)).toEqual(new Array(7).fill('fail'));
  for (const one of formats) {
    const written = await writtenAs(one, exported);
    // Nothing that acts on a terminal or turns text around, whatever the format; a mark may stand in front.
    const lines = written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    expect(lines).not.toMatch(/(?!\n)\p{Cc}|\p{Cs}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u);
    await consumers[one.name]!(written, text, exported);
  }
});

test.skipIf(!python)('readers of CSV, XML and HTML that others wrote find the same (skipped without python3)', () => {
  expect(pythonReads(htmlByPython, pages)).toEqual(pages.map(startTags));
  expect(tables).toHaveLength(Object.keys(hostile).length);
  expect(
    pythonReads(
      csvByPython,
      tables.map(({ written }) => written),
    ),
  ).toEqual(tables.map(({ rows }) => rows));
  expect(
    pythonReads(
      xmlByPython,
      documents.map(({ written }) => written),
    ),
  ).toEqual(documents.map(({ name }) => [[name], junitElements]));
});
