import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnnotationLine, readTags, standingAnnotations } from './annotation.ts';

const line = (id: string, more: object = {}): AnnotationLine =>
  AnnotationLine.parse({ id, case_id: 'a', text: `says ${id}`, by: 'Ada', at: '2026-11-29T12:00:00Z', ...more });
const change = (id: string, what: object): AnnotationLine =>
  AnnotationLine.parse({ id, by: 'Bob', at: '2026-11-29T13:00:00Z', ...what });
const edit = (id: string, replaces: string) => line(id, { replaces });
const texts = (...lines: AnnotationLine[]) => standingAnnotations(lines).map(({ text }) => text);

test.each<[what: string, lines: AnnotationLine[], standing: string[]]>([
  ['what was said stands', [line('1'), line('2')], ['says 1', 'says 2']],
  ['an edit stands in its place', [line('1'), edit('2', '1')], ['says 2']],
  ['an edit of an edit', [line('1'), edit('2', '1'), edit('3', '2')], ['says 3']],
  [
    'two edits of one note both stand: nobody’s word is lost',
    [line('1'), edit('2', '1'), edit('3', '1')],
    ['says 2', 'says 3'],
  ],
  ['a note that is deleted is gone', [line('1'), change('2', { deletes: '1' })], []],
  [
    'so is an edited one, and not the first word in its place',
    [line('1'), edit('2', '1'), change('3', { deletes: '2' })],
    [],
  ],
  ['a deletion that is undone', [line('1'), change('2', { deletes: '1' }), change('3', { undoes: '2' })], ['says 1']],
  ['an edit that is undone', [line('1'), edit('2', '1'), change('3', { undoes: '2' })], ['says 1']],
  ['a note that is undone', [line('1'), change('2', { undoes: '1' })], []],
  [
    'one of two deletions that is undone',
    [line('1'), change('2', { deletes: '1' }), change('3', { deletes: '1' }), change('4', { undoes: '3' })],
    [],
  ],
  ['an undoing is not undone', [line('1'), change('2', { undoes: '1' }), change('3', { undoes: '2' })], []],
  ['what names a line that is not there changes nothing', [line('1'), change('2', { deletes: '9' })], ['says 1']],
  ['a line that is there twice is one', [line('1'), line('1')], ['says 1']],
  ['two lines of one id are both there', [line('1'), line('1', { text: 'other' })], ['other', 'says 1']],
])('%s', (_what, lines, standing) => {
  expect(texts(...lines).sort()).toEqual(standing);
});

test('the newest stands first, whatever its time zone; a time that is none stands last', () => {
  const at = (id: string, when: string) => line(id, { at: when });
  const lines = [
    at('2', '2026-11-29T12:00:00Z'),
    at('4', 'yesterday'),
    at('3', '2026-11-29T12:30:00+01:00'),
    at('1', '2026-11-30'),
  ];
  expect(standingAnnotations(lines).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
});

test('a note as it is shown', () => {
  const lines = [
    line('1', { trial: 2, step: 4, tags: ['flaky', 'flaky'], tone: 'sharp' }),
    line('2', { replaces: '9', text: null, tags: ['x'] }),
  ];
  expect(standingAnnotations(lines)).toEqual([
    {
      id: '1',
      caseId: 'a',
      trial: 2,
      step: 4,
      text: 'says 1',
      tags: ['flaky'],
      by: 'Ada',
      at: '2026-11-29T12:00:00Z',
      edited: false,
    },
    {
      id: '2',
      caseId: 'a',
      trial: 1,
      step: null,
      text: '',
      tags: ['x'],
      by: 'Ada',
      at: '2026-11-29T12:00:00Z',
      edited: true,
    },
  ]);
});

test.each<[object, path: string, message: RegExp]>([
  [{ id: '1', text: 'x' }, 'case_id', /^expected.case_id$/],
  [{ id: '1', case_id: 'a', text: '  ' }, 'text', /^expected.text_or_tags$/],
  [{ id: '1', deletes: '2', undoes: '3' }, 'undoes', /^expected.one_line$/],
  [{ id: '1', replaces: '1', case_id: 'a', text: 'x' }, 'replaces', /^expected.other_line$/],
  [{ id: '', deletes: '2' }, 'id', /./],
  [{ id: '1', case_id: 'a', text: 'x', step: 0 }, 'step', /./],
  [{ id: '1', case_id: 'a', text: 'x', format: 2 }, 'format', /./],
  [{ id: '1', case_id: 'a', text: 'x', by: '' }, 'by', /^expected.labeler$/],
])('%j is told at %s', (given, path, message) => {
  const read = AnnotationLine.safeParse({ by: 'Ada', at: 'now', ...given });
  expect(read.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, expect.stringMatching(message)],
  ]);
});

// Lines about each other in every way, rings and strays too.
const id = fc.constantFrom('1', '2', '3', '4', '5', '6');
const anyLine = fc
  .record({
    id,
    about: fc.constantFrom('replaces', 'deletes', 'undoes', null),
    other: id,
    by: fc.constantFrom('Ada', 'Bob'),
    text: fc.string(),
  })
  .filter((one) => one.id !== one.other)
  .map(({ id: own, about, other, by, text }) =>
    line(own, { text: `${text}.`, by, ...(about ? { [about]: other } : {}) }),
  );
const someLines = fc.array(anyLine, { maxLength: 12 });

test('two files put together are their union, in either order, and once more', () => {
  fc.assert(
    fc.property(someLines, someLines, (a, b) => {
      const together = standingAnnotations([...a, ...b]);
      expect(standingAnnotations([...b, ...a])).toEqual(together);
      expect(standingAnnotations([...a, ...b, ...a])).toEqual(together);
    }),
    { seed: 1 },
  );
});

test('two people who wrote about different notes keep all they wrote', () => {
  const of = (who: string) =>
    fc.array(anyLine, { maxLength: 8 }).map((lines) =>
      lines.map((one) => ({
        ...one,
        id: `${who}${one.id}`,
        ...(one.replaces ? { replaces: `${who}${one.replaces}` } : {}),
        ...(one.deletes ? { deletes: `${who}${one.deletes}` } : {}),
        ...(one.undoes ? { undoes: `${who}${one.undoes}` } : {}),
      })),
    );
  fc.assert(
    fc.property(of('a'), of('b'), (a, b) => {
      const sorted = (lines: AnnotationLine[]) =>
        standingAnnotations(lines)
          .map((note) => JSON.stringify(note))
          .sort();
      expect(sorted([...a, ...b])).toEqual([...sorted(a), ...sorted(b)].sort());
    }),
    { seed: 1 },
  );
});

test('undoing any line is as if it had not been written', () => {
  fc.assert(
    fc.property(someLines, fc.constantFrom('replaces', 'deletes', null), id, (lines, about, other) => {
      const last = line('last', about ? { [about]: other } : {});
      expect(standingAnnotations([...lines, last, change('undo', { undoes: 'last' })])).toEqual(
        standingAnnotations(lines),
      );
    }),
    { seed: 1 },
  );
});

test.each([
  ['flaky, wrong tool ,,flaky', ['flaky', 'wrong tool']],
  [' , ', []],
  ['', []],
])('tags of %j', (text, tags) => {
  expect(readTags(text)).toEqual(tags);
});
