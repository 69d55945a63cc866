import type { FolderSummary } from '../../../shared/contract/folder.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import type { Screen } from '../../state/address.ts';
import { useHolds } from '../../state/held.ts';
import { go, type Place, showHelp, showRun, useAddress } from '../../state/look.ts';
import { hasCode } from '../../state/run.ts';
import { useAnswer, useKept } from '../../state/use-answer.ts';

/** Something that can be done by its name. */
export interface Command {
  id: string;
  group: (typeof groups)[number];
  label: string;
  /** What tells it from others of its name. */
  note?: string;
  act(): void;
}

export const groups = ['screens', 'cases', 'runs', 'folders', 'actions'] as const;
export const groupTitles: Readonly<Record<Command['group'], TextKey>> = {
  screens: 'palette.screens',
  cases: 'palette.cases',
  runs: 'palette.runs',
  folders: 'palette.folders',
  actions: 'palette.actions',
};

/** What a screen has to have before it can be gone to. */
export type Reach = Readonly<Partial<Record<Screen, 'program' | 'folder' | 'run'>>>;

/** All that can be done now but opening a case, of which there can be too many. */
export function useCommands(project: FolderSummary | null, reach: Reach): Command[] {
  const { say, when } = useWords();
  const { screen, run } = useAddress();
  const holds = useHolds();
  const recent = useAnswer('recentFolders', holds('recentFolders') ? {} : null);
  const about = useAnswer('about', {});
  const runs = project?.runs ?? [];
  const has = { program: true, folder: project !== null, run: runs.length > 0 };
  const screens = Object.entries(reach) as [Screen, keyof typeof has][];

  const open = (folder: string) => go({ screen: 'overview', folder, run: null });
  const examples = about.state === 'ready' ? about.value.examples : [];
  const folders = recent.state === 'ready' ? recent.value.filter(({ exists }) => exists) : [];
  return [
    ...screens
      .filter(([, needs]) => has[needs])
      .map(([to]) => command('screens', to, say(`screen.${to}`), () => go({ screen: to }))),
    ...runs
      .filter(({ id }) => id !== run)
      .map(({ id, title, createdAt }) =>
        command('runs', id, title ?? id, () => go({ screen: stays(screen), run: id }), when(createdAt)),
      ),
    ...folders
      .filter(({ folder }) => folder !== project?.folder)
      .map(({ folder, project }) => command('folders', folder, project, () => open(folder), folder)),
    ...examples.map(({ name, folder }) =>
      command('folders', `example ${folder}`, name, () => open(folder), say('palette.example')),
    ),
    ...(project && hasCode(project) ? [command('actions', 'run', say('palette.run'), () => showRun(true))] : []),
    command('actions', 'help', say('help.title'), () => showHelp(true)),
  ];
}

/** The cases whose id holds what was typed, the first eight. */
export function useCaseCommands(place: Place | null, typed: string): Command[] {
  const where = `id:"*${typed.trim().replaceAll(/["\\]/g, '\\$&')}*"`;
  const asks = place !== null && typed.trim() !== '';
  const found = useKept(
    useAnswer('cases', asks ? { ...place, where, sort: 'suite', descending: false, offset: 0, limit: 8 } : null),
  );
  const { say } = useWords();
  if (!asks || found.state !== 'ready') return [];
  return found.value.rows.map(({ caseId, trial, firstFailingStep }) =>
    command(
      'cases',
      `${caseId} ${trial}`,
      caseId,
      () => go({ screen: 'case', caseId, trial, step: firstFailingStep }),
      trial > 1 ? say('case.trial', { trial }) : undefined,
    ),
  );
}

function command(group: Command['group'], id: string, label: string, act: () => void, note?: string): Command {
  const shown = { id: `${group} ${id}`, group, label: visibleText(label), act };
  return note === undefined ? shown : { ...shown, note: visibleText(note) };
}

/** Another run of the folder is looked at on the same screen; of a case, among its cases. */
function stays(screen: Screen): Screen {
  if (screen === 'start') return 'overview';
  return screen === 'case' ? 'cases' : screen;
}
