import type { Trust } from '../../shared/contract/run.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import {
  type CodeJudge,
  configFile,
  openCodeJudge,
  type Project,
  readProject,
  type SystemHost,
  whatRuns,
} from '../engine/index.ts';
import { trustedFolders } from './trusted-folders.ts';

interface Surroundings {
  settingsFolder: string;
  systems: SystemHost;
  /** Aborted when this process ends. */
  ending: AbortSignal;
  /** The person decided otherwise about a folder: what rests on its code is to be judged again. */
  onDecision(project: Project): void;
}

/** Whether folders may run their code. Every answer is about the folder as it stands in that moment. */
export function openTrust({ settingsFolder, systems, ending, onDecision }: Surroundings) {
  const trusted = trustedFolders(settingsFolder);

  const trustOf = async (project: Project): Promise<Trust> => {
    const { what, digest } = await whatRuns(project);
    return { trusted: await trusted.has(project.folder, digest), digest, what };
  };

  return {
    async of(folder: string): Promise<Result<Trust>> {
      const project = await readProject(folder);
      return project.ok ? succeed(await trustOf(project.value)) : project;
    },

    /** `digest`: of what the person was shown. */
    async grant(folder: string, digest: string): Promise<Result<Trust>> {
      const project = await readProject(folder);
      if (!project.ok) return project;
      const now = await trustOf(project.value);
      if (now.digest !== digest) return refuse(problem('error', 'trust_outdated', configFile));
      await trusted.add(project.value.folder, digest);
      onDecision(project.value);
      return succeed({ ...now, trusted: true });
    },

    async revoke(folder: string): Promise<Result<Trust>> {
      const project = await readProject(folder);
      if (!project.ok) return project;
      await trusted.remove(project.value.folder);
      onDecision(project.value);
      return succeed(await trustOf(project.value));
    },

    /** The project as it stands, where that may run. */
    async runnable(folder: string): Promise<Result<Project>> {
      const project = await readProject(folder);
      if (!project.ok) return project;
      const { trusted: may } = await trustOf(project.value);
      return may ? project : refuse(problem('error', 'not_trusted', project.value.folder));
    },

    /** What judges by code of the project; undefined where it has none, or may not run it. */
    async openJudge(project: Project): Promise<CodeJudge | undefined> {
      const { folder, config, criteria } = project;
      if (!criteria.some(({ evaluator }) => evaluator.asks)) return undefined;
      if (!(await trustOf(project)).trusted) return undefined;
      const judge = openCodeJudge(folder, config.system, systems, process.env);
      const close = () => {
        ending.removeEventListener('abort', close);
        judge.close();
      };
      ending.addEventListener('abort', close);
      return { ...judge, close };
    },
  };
}
