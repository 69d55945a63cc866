import type { ReactNode } from 'react';
import type { MethodName } from '../../shared/contract/api.ts';
import type { FolderSummary } from '../../shared/contract/folder.ts';
import type { Screen } from '../state/address.ts';
import type { Answer } from '../state/answers.ts';
import type { Place } from '../state/look.ts';
import { CannotTell } from './cannot-tell/CannotTell.tsx';
import { CaseScreen } from './case/CaseScreen.tsx';
import { SideBySideScreen } from './case/side-by-side/SideBySideScreen.tsx';
import { CasesScreen } from './cases/CasesScreen.tsx';
import { CompareScreen } from './compare/CompareScreen.tsx';
import { ExportScreen } from './export/ExportScreen.tsx';
import { FindScreen } from './find/FindScreen.tsx';
import { LabelsScreen } from './labels/LabelsScreen.tsx';
import { NotesScreen } from './notes/NotesScreen.tsx';
import { Overview } from './overview/Overview.tsx';
import { Problems } from './problems/Problems.tsx';
import { RoutesScreen } from './routes/RoutesScreen.tsx';
import { SelfTestScreen } from './self-test/SelfTestScreen.tsx';
import { SlicesScreen } from './slices/SlicesScreen.tsx';
import { Start } from './start/Start.tsx';

/**
 * A screen by what it is about: the program, an open folder, or a run of it. The latter two are only shown with one. One
 * `within` another is reached from there, since it needs to be told what to show. `asks` is the call it cannot do
 * without: where the page's door does not answer that, as in a report file, the screen is not offered.
 */
type View = { within?: Screen; asks?: MethodName } & (
  | { of: 'program'; Screen(props: { project: Answer<FolderSummary> | null }): ReactNode }
  | { of: 'folder'; Screen(props: { project: FolderSummary; run: string | null }): ReactNode }
  | { of: 'run'; Screen(props: { place: Place }): ReactNode }
);

/** What stands at each address, in the order of the side bar. A new screen is a file in a folder of its own, and a line here. */
export const views: Readonly<Record<Screen, View>> = {
  start: { of: 'program', Screen: Start, asks: 'recentFolders' },
  overview: { of: 'run', Screen: Overview, asks: 'report' },
  cases: { of: 'run', Screen: CasesScreen, asks: 'cases' },
  case: { of: 'run', Screen: CaseScreen, within: 'cases', asks: 'caseDetail' },
  find: { of: 'run', Screen: FindScreen, asks: 'find' },
  routes: { of: 'run', Screen: RoutesScreen, asks: 'routes' },
  slices: { of: 'run', Screen: SlicesScreen, asks: 'report' },
  compare: { of: 'folder', Screen: CompareScreen, asks: 'compare' },
  'side-by-side': { of: 'folder', Screen: SideBySideScreen, within: 'compare', asks: 'sideBySide' },
  labels: { of: 'folder', Screen: LabelsScreen, asks: 'labelPairs' },
  notes: { of: 'run', Screen: NotesScreen, asks: 'annotations' },
  'self-test': { of: 'run', Screen: SelfTestScreen, asks: 'selfTest' },
  export: { of: 'run', Screen: ExportScreen, asks: 'exportReport' },
  problems: { of: 'folder', Screen: Problems, asks: 'problems' },
  'cannot-tell': { of: 'program', Screen: CannotTell },
};

/** The screens that can be gone to by name here, and what each needs. */
export function reach(holds: (call: MethodName) => boolean): Readonly<Partial<Record<Screen, View['of']>>> {
  const offered = Object.entries(views).filter(([, { within, asks }]) => !within && (!asks || holds(asks)));
  return Object.fromEntries(offered.map(([screen, { of }]) => [screen, of]));
}
