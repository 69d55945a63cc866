import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { say } from '../../../shared/i18n/text.ts';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { listExamples } from '../../api/examples.ts';
import { inTheWay } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { pieceText } from '../piece.ts';
import { operand } from '../print-report.ts';
import { starterFiles } from '../starter.ts';
import { type Context, defineVerb } from '../verb.ts';

export const init = defineVerb({
  name: 'init',
  summary: 'cli.verb.init',
  operands: { usage: 'DIR', least: 1, most: 1 },
  options: {
    example: { text: 'cli.option.example', value: 'NAME' },
    name: { text: 'cli.option.name', value: 'NAME' },
  },
  examples: ['--example support-agent demo', 'my-agent', 'my-agent --name "Refund desk"'],
  act: async (context, { operands, options }) => {
    const { terminal, language, cwd } = context;
    const typed = operands[0]!;
    const folder = resolve(cwd, typed);
    const taken = await inTheWay(folder, typed);
    if (taken) return refuse(taken);

    const made =
      options.example === undefined
        ? await writeStarter(context, folder, options.name)
        : await copyExample(context.around.examplesFolder, options.example, folder);
    if (!made.ok) return made;
    const { example, files } = made.value;
    terminal.line(
      example === undefined
        ? say(language, 'cli.init.written', { folder: typed })
        : say(language, 'cli.init.copied', { example, folder: typed }),
    );
    terminal.message(say(language, 'cli.init.next', { folder: operand(typed) }));
    terminal.document({ folder, ...(example === undefined ? {} : { example }), files });
    return exitCodes.pass;
  },
});

interface Made {
  example?: string;
  files: string[];
}

/** Without its recorded runs: `traj run` makes the same one again. */
async function copyExample(examplesFolder: string, name: string, to: string): Promise<Result<Made>> {
  const examples = await listExamples(examplesFolder);
  const example = examples.find((one) => one.name === name);
  if (example === undefined) {
    const known = examples.map((one) => one.name).join(', ') || '–';
    return refuse(problem('error', 'example_unknown', 'traj init', { example: name, known }));
  }
  await mkdir(dirname(to), { recursive: true });
  const runs = join(example.folder, 'runs');
  await cp(example.folder, to, { recursive: true, filter: (path) => path !== runs });
  return succeed({ example: name, files: await filesUnder(to) });
}

async function writeStarter(context: Context, folder: string, name: string | undefined): Promise<Result<Made>> {
  const project = name ?? (await askName(context, basename(folder)));
  const files = starterFiles(project);
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  return succeed({ files: Object.keys(files) });
}

/** Asked on a terminal only; anything else takes the default. */
async function askName({ stdin, language, terminal, signal }: Context, proposed: string): Promise<string> {
  if (stdin.isTTY !== true || terminal.json) return proposed;
  const asking = createInterface({ input: stdin, output: process.stderr });
  try {
    const answer = await asking.question(pieceText(`${say(language, 'cli.init.ask_name')} (${proposed}): `), {
      signal,
    });
    return answer.trim() || proposed;
  } finally {
    asking.close();
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => relative(folder, file)).sort();
}
