import { userInfo } from 'node:os';
import { say } from '../../../shared/i18n/text.ts';
import { problem, refuse } from '../../../shared/problem.ts';
import { openReadOnly } from '../../api/read-only.ts';
import { settingsFolder } from '../../api/settings-folder.ts';
import { signOff as confirm } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { openEvaluated } from '../open-project.ts';
import { defineVerb } from '../verb.ts';

export const signOff = defineVerb({
  name: 'sign-off',
  summary: 'cli.verb.sign_off',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {
    rule: { text: 'cli.option.rule', value: 'ID' },
    by: { text: 'cli.option.by', value: 'NAME' },
    note: { text: 'cli.option.note', value: 'TEXT' },
    run: { text: 'cli.option.run', value: 'ID' },
  },
  examples: ['--rule sign-off --by "Ada Lovelace"', 'my-agent --rule answers --note "read all ten by hand"'],
  act: async (context, given) => {
    const { terminal, language } = context;
    const { rule, by = userInfo().username, note } = given.options;
    if (rule === undefined) {
      const values = { option: '--rule', value: 'ID', verb: 'sign-off' };
      return refuse(problem('error', 'option_missing', 'traj sign-off', values));
    }
    const evaluated = await openEvaluated(context, given.operands[0], given.options);
    if (!evaluated.ok) return evaluated;
    const { project, run, evaluation } = evaluated.value;
    const at = new Date().toISOString();
    const signing = { rule, by, at, ...(note === undefined ? {} : { note }) };
    const readOnly = openReadOnly(settingsFolder(context.env));
    const signed = await readOnly.unlessReadOnly(project.folder, () =>
      confirm(project, run, evaluation.report, signing),
    );
    if (!signed.ok) return signed;
    terminal.line(say(language, 'cli.sign_off.done', { rule, run: run.id, by }));
    terminal.document({ run: run.id, runDigest: evaluation.report.runDigest, ...signing });
    return exitCodes.pass;
  },
});
