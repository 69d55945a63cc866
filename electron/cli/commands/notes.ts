import { say } from '../../../shared/i18n/text.ts';
import { listAnnotations } from '../../../shared/list-annotations.ts';
import { previewText } from '../../../shared/preview.ts';
import { findRun, readAnnotations } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { openProject } from '../open-project.ts';
import { problemDocument, problemLines } from '../problems.ts';
import { defineVerb } from '../verb.ts';

export const notes = defineVerb({
  name: 'notes',
  summary: 'cli.verb.notes',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {
    run: { text: 'cli.option.run', value: 'ID' },
    case: { text: 'cli.option.notes_case', value: 'ID' },
    tag: { text: 'cli.option.notes_tag', value: 'TAG' },
  },
  examples: ['', 'my-agent --tag flaky', 'my-agent --case case_007 --json'],
  act: async (context, { operands, options: { run: runId, case: caseId, tag } }) => {
    const { terminal, language } = context;
    const opened = await openProject(context, operands[0]);
    if (!opened.ok) return opened;
    const run = findRun(opened.value, runId);
    if (!run.ok) return run;
    const { notes: all, problems } = await readAnnotations(run.value);
    const shown = listAnnotations(all, { caseId, tag });
    for (const one of problems) for (const line of problemLines(language, one)) terminal.complain(line);
    if (shown.length === 0) terminal.line(say(language, 'cli.notes.none'));
    terminal.table(
      shown.map(({ caseId: of, trial, step, text, tags, by, at }) => [
        at,
        by,
        trial > 1 ? `${of} #${trial}` : of,
        step === null ? '–' : say(language, 'cli.notes.step', { step }),
        tags.length === 0 ? '–' : tags.join(', '),
        text === '' ? '–' : previewText(text),
      ]),
    );
    if (all.length > 0) terminal.message(say(language, 'cli.notes.count', { shown: shown.length, total: all.length }));
    terminal.document({
      folder: opened.value.folder,
      run: run.value.id,
      total: all.length,
      notes: shown,
      problems: problems.map((one) => problemDocument(language, one)),
    });
    return exitCodes.pass;
  },
});
