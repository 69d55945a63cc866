import type { FolderSummary } from '../../../shared/contract/folder.ts';
import { Icon } from '../../components/Icon.tsx';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import type { Screen } from '../../state/address.ts';
import { useHolds } from '../../state/held.ts';
import { hrefOf, useAddress } from '../../state/look.ts';
import { useAnswer, useKept } from '../../state/use-answer.ts';
import { views } from '../index.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import { RunNote, RunPicker } from './RunPicker.tsx';

/** Where one can go. At narrow widths it folds to icons with the same names. */
export function SideBar({ project }: { project: FolderSummary | null }) {
  const { say } = useWords();
  const holds = useHolds();
  return (
    <aside className="side" aria-label={say('frame.side')}>
      <div className="project">
        <p className="project-name">{project ? <Name>{project.project}</Name> : say('app.name')}</p>
        {project && (
          <p className="project-note">
            {say('frame.cases', { cases: project.cases })}
            {project.readOnly && ` · ${say('frame.read_only')}`}
          </p>
        )}
      </div>
      {project && project.runs.length > 0 && (
        <div className="run">
          <RunPicker runs={project.runs} />
          <RunNote runs={project.runs} />
        </div>
      )}
      <nav aria-label={say('frame.navigation')}>
        <div className="nav-group">
          <NavLink screen="start" />
        </div>
        {project && <ProjectLinks project={project} />}
      </nav>
      <section className="limits" aria-labelledby="limits-title">
        <h2 id="limits-title">{say('cannot.title')}</h2>
        <p>
          {say('frame.cannot_tell')} <a href={hrefOf({ screen: 'cannot-tell' })}>{say('frame.cannot_tell_all')}</a>
        </p>
      </section>
      <nav className="limits-folded" aria-label={say('cannot.title')}>
        <NavLink screen="cannot-tell" />
      </nav>
      {holds('settings') && <LanguagePicker />}
    </aside>
  );
}

/** What a folder can be asked, in the order of the work: look, see the whole, compare, write down, and see to the folder itself. */
function ProjectLinks({ project }: { project: FolderSummary }) {
  const { count } = useWords();
  const found = project.errors + project.warnings;
  const hasRuns = project.runs.length > 0;
  return (
    <>
      <div className="nav-group">
        <NavLink screen="overview" />
        <NavLink screen="cases" note={count(project.cases)} />
        {hasRuns && <NavLink screen="find" />}
      </div>
      {hasRuns && (
        <div className="nav-group">
          <NavLink screen="routes" />
          <NavLink screen="slices" />
          <NavLink screen="compare" />
        </div>
      )}
      <div className="nav-group">
        <LabelsLink folder={project.folder} />
        <NotesLink folder={project.folder} />
        {hasRuns && <NavLink screen="self-test" />}
        {hasRuns && <NavLink screen="export" />}
        <NavLink screen="problems" note={found > 0 ? count(found) : undefined} alarm={project.errors > 0} />
      </div>
    </>
  );
}

/** Only where requests are changed; the note says how many pairs nobody has labelled. */
function LabelsLink({ folder }: { folder: string }) {
  const { count } = useWords();
  const holds = useHolds();
  const standing = useAnswer('labelStanding', holds('labelStanding') ? { folder } : null);
  if (standing.state !== 'ready' || standing.value.length === 0) return null;
  const open = standing.value.reduce((sum, { pairs, labelled }) => sum + pairs - labelled, 0);
  return <NavLink screen="labels" note={open > 0 ? count(open) : undefined} />;
}

/** The note says how many there are. */
function NotesLink({ folder }: { folder: string }) {
  const { count } = useWords();
  const { run } = useAddress();
  const notes = useKept(useAnswer('annotations', run === null ? null : { folder, run, offset: 0, limit: 1 }));
  if (run === null) return null;
  const all = notes.state === 'ready' ? notes.value.all : 0;
  return <NavLink screen="notes" note={all > 0 ? count(all) : undefined} />;
}

/** Nothing where this page cannot ask what the screen has to. */
function NavLink({ screen, note, alarm = false }: { screen: Screen; note?: string | undefined; alarm?: boolean }) {
  const { say } = useWords();
  const address = useAddress();
  const holds = useHolds();
  const { asks } = views[screen];
  if (asks && !holds(asks)) return null;
  const here =
    address.screen === screen ||
    (address.screen === 'case' && screen === 'cases') ||
    (address.screen === 'side-by-side' && screen === 'compare');
  return (
    <a
      className="nav"
      href={hrefOf({ screen })}
      title={say(`screen.${screen}`)}
      aria-current={here ? (address.screen === screen ? 'page' : 'true') : undefined}
    >
      <Icon name={screen === 'case' ? 'cases' : screen === 'side-by-side' ? 'compare' : screen} />
      <span className="nav-name">{say(`screen.${screen}`)}</span>
      {note !== undefined && <span className={alarm ? 'nav-note ink-fail' : 'nav-note'}>{note}</span>}
    </a>
  );
}
