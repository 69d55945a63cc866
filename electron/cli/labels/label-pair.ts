import { userInfo } from 'node:os';
import { say } from '../../../shared/i18n/text.ts';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { giveLabel, type Project, readProject, transformFigures } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Answer, Context } from '../verb.ts';
import { printStanding } from './print-standing.ts';

interface Labelling {
  label: string;
  valid?: string;
  withdraw?: true;
  labeler?: string;
  note?: string;
}

/** Appends what a person says of a pair, or that they take it back, and shows the transform's new standing. */
export async function labelPair(context: Context, project: Project, given: Labelling): Promise<Answer> {
  const { terminal, language } = context;
  const word = readWord(given);
  if (!word.ok) return word;
  const { label: id, note, labeler = userInfo().username } = given;
  const said = { id, valid: word.value, labeler, note, at: new Date().toISOString() };
  const labelled = await giveLabel(project, said);
  if (!labelled.ok) return labelled;
  const again = await readProject(project.folder);
  if (!again.ok) return again;
  const values = { case: id, by: labeler };
  const words =
    said.valid === null ? undefined : say(language, said.valid ? 'cli.labels.valid' : 'cli.labels.not_valid');
  terminal.line(
    words === undefined
      ? say(language, 'cli.labels.withdrawn', values)
      : say(language, 'cli.labels.given', { ...values, word: words }),
  );
  const figures = transformFigures(again.value).filter(({ transform }) => transform === labelled.value.transform);
  printStanding(context, figures);
  terminal.document({ folder: project.folder, label: said, transforms: figures });
  return exitCodes.pass;
}

/** True for valid, false for not, null for a word that is taken back. */
function readWord({ valid, withdraw }: Labelling): Result<boolean | null> {
  if (valid !== undefined && withdraw) {
    return refuse(problem('error', 'options_apart', 'traj labels', { options: '--valid, --withdraw' }));
  }
  if (withdraw) return succeed(null);
  if (valid === 'yes' || valid === 'no') return succeed(valid === 'yes');
  if (valid === undefined) {
    const values = { option: '--valid', value: 'yes|no', verb: 'labels' };
    return refuse(problem('error', 'option_missing', 'traj labels', values));
  }
  return refuse(
    problem('error', 'option_choice', 'traj labels', { option: '--valid', value: valid, choices: 'yes, no' }),
  );
}
