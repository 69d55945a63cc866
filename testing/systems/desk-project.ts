import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aProject } from '../project.ts';

const source = readFile(join(import.meta.dirname, 'desk.js'), 'utf8');

export const faultRecovery = '{type: fault_recovery, tool: refund, fault: error, escalate_tools: [to_person]}';

function configOf(version: string, evaluators: readonly string[]): string {
  return `project: desk
system:
  {name: desk, version: "${version}", callable: "app:run", records: [agent_trajectory/v1, environment_state/v1], timeout_s: 3}
evaluators: [${evaluators.join(', ')}]
`;
}

/**
 * A folder with the refund desk in it, and a case for each thing it does; the case is called like it, with a number
 * behind where several do the same.
 */
export async function aDesk(
  deeds: readonly string[],
  evaluators: readonly string[] = [faultRecovery],
): Promise<string> {
  return aProject({
    'oloproof.yaml': configOf('1', evaluators),
    'app.mjs': await source,
    'cases.jsonl': deeds.map((id) => ({
      id,
      input: { does: id.replace(/ \d$/, '') },
      initial_state: { orders: { [id]: { status: 'delivered' } } },
      expected: { state: { orders: { [id]: { status: 'refunded' } } } },
    })),
  });
}

/** Puts another version of the desk into the folder; `change` is done to its source. */
export async function newVersion(
  folder: string,
  version: string,
  change: (source: string) => string = (same) => same,
  evaluators: readonly string[] = [faultRecovery],
): Promise<void> {
  await writeFile(join(folder, 'oloproof.yaml'), configOf(version, evaluators));
  await writeFile(join(folder, 'app.mjs'), change((await source).replace("version: '1'", `version: '${version}'`)));
}
