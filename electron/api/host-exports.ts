import type { Input, Output } from '../../shared/contract/api.ts';
import type { Transport } from '../../shared/contract/connect.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import type { Handlers } from './dispatch.ts';

export interface ExportDialogs {
  /** Asks where to write; null when they chose no place. Absent where nothing can ask: the page then saves it itself. */
  pickPlace?: (suggested: string) => Promise<string | null>;
  /** Shows a file in its folder. */
  showFile?: (path: string) => void;
}

/** Where a report is written is the person's word alone: a page names no path, and shows no file that was not written here. */
export function hostExports(
  engine: Transport,
  { pickPlace, showFile }: ExportDialogs,
): Pick<Handlers, 'exportReport' | 'showFile'> {
  const written = new Set<string>();

  async function writeTo(path: string | null, input: Input<'exportReport'>): Promise<Result<Output<'exportReport'>>> {
    const reply = (await engine('exportReport', { ...input, path })) as Result<Output<'exportReport'>>;
    const files = reply.ok ? (reply.value.written?.files ?? []) : [];
    for (const file of files) if (file.path !== null) written.add(file.path);
    return reply;
  }

  return {
    exportReport: async (input) => {
      if (!pickPlace) return writeTo(null, input);
      const path = await pickPlace(await suggestedName(engine, input));
      return path === null ? succeed({ written: null }) : writeTo(path, input);
    },
    showFile: async ({ path }) => {
      if (!showFile || !written.has(path)) return refuse(problem('error', 'no_dialog', 'traj serve'));
      showFile(path);
      return succeed({});
    },
  };
}

/** Several formats go into a folder, which has no ending. */
async function suggestedName(engine: Transport, { folder, formats, name }: Input<'exportReport'>): Promise<string> {
  if (formats.length > 1) return name;
  const choices = (await engine('exportChoices', { folder })) as Result<Output<'exportChoices'>>;
  const chosen = choices.ok ? choices.value.formats.find((one) => one.name === formats[0]) : undefined;
  return chosen ? `${name}.${chosen.extension}` : name;
}
