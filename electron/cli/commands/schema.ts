import { problem, refuse } from '../../../shared/problem.ts';
import { projectSchemas } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { defineVerb } from '../verb.ts';

export const schema = defineVerb({
  name: 'schema',
  summary: 'cli.verb.schema',
  operands: { usage: '[oloproof|release|case]', least: 0, most: 1 },
  options: {},
  examples: ['', 'oloproof > oloproof.schema.json', 'case'],
  act: async ({ terminal }, { operands }) => {
    const schemas: Readonly<Record<string, unknown>> = projectSchemas();
    const [name] = operands;
    // `oloproof` as people say it, `oloproof.yaml` as the file is called.
    const known = Object.keys(schemas).find((key) => key === name || key === `${name}.yaml`);
    if (name !== undefined && known === undefined) {
      const values = { schema: name, known: Object.keys(schemas).join(', ') };
      return refuse(problem('error', 'schema_unknown', 'traj schema', values));
    }
    terminal.data(known === undefined ? schemas : schemas[known]);
    return exitCodes.pass;
  },
});
