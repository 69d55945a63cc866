import type { Report } from '../../../shared/report.ts';
import type { Project, RunFolder } from '../project/project.ts';
import type { CaseOutcome } from './outcome.ts';

/** How the project differs from what it was when the run was recorded. */
export function whatChanged(project: Project, run: RunFolder, outcomes: readonly CaseOutcome[]): Report['changed'] {
  const { manifest } = run;
  const casesChanged = new Set(
    outcomes.filter((outcome) => outcome.unseen === 'case_changed').map((outcome) => outcome.caseId),
  ).size;
  const suite = manifest?.suite_digest !== undefined && manifest.suite_digest !== project.suiteDigest;
  return {
    system: systemChange(project, run),
    config: manifest?.config_digest !== undefined && manifest.config_digest !== project.configDigest,
    casesChanged,
    expectationsChanged: suite && casesChanged === 0,
    labels: manifest?.labels_digest !== undefined && manifest.labels_digest !== project.labelsDigest,
  };
}

function systemChange(project: Project, run: RunFolder): Report['changed']['system'] {
  const recorded = run.manifest?.system;
  const now = project.config.system;
  if (!recorded || !now) return null;
  if (recorded.name === now.name && recorded.version === now.version) return null;
  const words = ({ name, version }: { name: string; version?: string | undefined }) =>
    version === undefined ? name : `${name} ${version}`;
  return { recorded: words(recorded), now: words(now) };
}
