import { type Match, mostMatches } from '../../../shared/contract/find.ts';
import { say } from '../../../shared/i18n/text.ts';
import { placeWords } from '../../../shared/part-words.ts';
import { problem, refuse } from '../../../shared/problem.ts';
import { matchingOutcomes, notesBeside, openSearch, readAnnotations, unheardOf } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { openEvaluated } from '../open-project.ts';
import type { Line, Piece } from '../piece.ts';
import { problemDocument, problemLines } from '../problems.ts';
import { watcherOf } from '../progress.ts';
import { defineVerb } from '../verb.ts';

export const find = defineVerb({
  name: 'find',
  summary: 'cli.verb.find',
  operands: { usage: 'TEXT [DIR]', least: 1, most: 2 },
  options: {
    run: { text: 'cli.option.run', value: 'ID' },
    where: { text: 'cli.option.where', value: 'EXPR' },
    'match-case': { text: 'cli.option.match_case' },
    limit: { text: 'cli.option.find_limit', value: 'N', whole: [1, mostMatches] },
    trust: { text: 'cli.option.trust' },
  },
  examples: [
    'policy',
    '"refund window" my-agent',
    "ord-1042 my-agent --where 'verdict:fail tool:issue_refund'",
    'Alice --match-case --limit 20 --json',
  ],
  act: async (context, { operands: [text = '', folder], options }) => {
    const { terminal, language } = context;
    const { where = '', limit, 'match-case': matchCase = false } = options;
    if (text === '') return refuse(problem('error', 'operand_missing', 'traj find', { usage: 'TEXT', verb: 'find' }));
    const evaluated = await openEvaluated(context, folder, options);
    if (!evaluated.ok) return evaluated;
    const watcher = watcherOf(context, 'searching');
    const found = await matchingOutcomes(evaluated.value, where, watcher);
    if (!found.ok) return found;

    const { project, run, evaluation } = evaluated.value;
    const all = where.trim() === '' ? evaluation.outcomes : undefined;
    const written = await readAnnotations(run);
    const beside = { notes: notesBeside(written, all), replays: evaluation.replays };
    const search = openSearch(project, run, found.value, { text, matchCase }, beside);
    await search.lookOn({ matches: limit }, watcher);
    const { done, ...counts } = search.state();
    const shown = search.matches.slice(0, limit);
    const notes = await unheardOf(project, evaluation.outcomes, written.notesOf, where);

    if (counts.matches === 0) terminal.line(say(language, 'cli.find.none', { text }));
    terminal.table(shown.map((match) => row(match, evaluation.report.trials > 1)));
    for (const note of notes) for (const line of problemLines(language, note)) terminal.message(line);
    terminal.message(summary());
    terminal.document({
      run: run.id,
      text,
      where,
      matchCase,
      ...counts,
      done,
      notes: notes.map((note) => problemDocument(language, note)),
      rows: shown,
    });
    return exitCodes.pass;

    /** Case, where in it, the words around it with the text in colour, and how often where that is more than once. */
    function row(match: Match, trials: boolean): Line[] {
      const { caseId, trial, times, excerpt } = match;
      return [
        trials || trial > 1 ? `${caseId} #${trial}` : caseId,
        placeWords(match, (key, values) => say(language, key, values)),
        words(excerpt),
        times > 1 ? say(language, 'find.times', { times }) : '–',
      ];
    }

    function summary(): string {
      if (!done) return say(language, 'cli.find.limited', { shown: shown.length });
      if (shown.length < counts.matches) return say(language, 'cli.find.first', { ...counts, shown: shown.length });
      return say(language, 'cli.find.count', counts);
    }
  },
});

function words({ text, from, to }: Match['excerpt']): Piece[] {
  const line = (part: string) => part.replaceAll(/\s+/g, ' ');
  return [line(text.slice(0, from)), { text: line(text.slice(from, to)), style: 'bold' }, line(text.slice(to))];
}
