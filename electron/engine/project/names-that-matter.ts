import { configFile, labelsFolder, releaseFile, runsFolder } from './file-names.ts';
import type { Project } from './project.ts';

/**
 * What at the top of a project folder says anything about the project. Other files there come and go as its system and
 * evaluators write them.
 */
export function namesThatMatter({ config, criteria }: Project): ReadonlySet<string> {
  const { suite, system, metamorphic } = config;
  const labels = (metamorphic?.transforms ?? []).map(({ validity_labels }) => validity_labels);
  const own = criteria.map(({ evaluator, options }) => evaluator.asks?.code(options).module);
  const modules = [system?.callable?.replace(/:[^:]*$/, ''), ...own].flatMap((module) => [
    module,
    ...['ts', 'mts', 'js', 'mjs', 'py'].map((ending) => module && `${module}.${ending}`),
  ]);
  const paths = [configFile, releaseFile, labelsFolder, runsFolder, suite, ...labels, ...modules];
  return new Set([...paths, ...(system?.command ?? [])].flatMap((path) => (path ? [firstName(path)] : [])));
}

/** `./checks/tone` lies in `checks`. */
function firstName(path: string): string {
  return path.split(/[\\/]/).find((part) => part !== '' && part !== '.') ?? path;
}
