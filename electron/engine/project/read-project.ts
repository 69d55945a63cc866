import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ProjectConfig } from '../../../shared/config.ts';
import { type Problem, problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import { ReleaseConfig } from '../../../shared/release.ts';
import { configDigest } from '../digest.ts';
import { withValidity } from '../labels/label-pairs.ts';
import { labelsDigest, readTransforms } from '../labels/read-transforms.ts';
import { configFile, releaseFile } from './file-names.ts';
import { fileProblem } from './inside.ts';
import type { Project } from './project.ts';
import { readCases } from './read-cases.ts';
import { readRuns } from './read-runs.ts';
import { checkConfig } from './settings/check-config.ts';
import { checkOwnCode } from './settings/check-own-code.ts';
import { transformsOf } from './settings/check-transforms.ts';
import { readCriteria } from './settings/read-criteria.ts';
import { readSettings, type Settings } from './settings/read-settings.ts';

/**
 * A project folder with everything in it that can be read, and a problem for everything that cannot. Runs nothing of it.
 * Refused only where there is no project to speak of: no such folder, or no oloproof.yaml in it.
 */
export async function readProject(path: string): Promise<Result<Project>> {
  const found = await findFolder(path);
  if (!found.ok) return found;
  const folder = found.value;

  const settings = await readSettings(folder, configFile, ProjectConfig, { project: basename(folder) });
  const config = settings.value;
  if (config === undefined || isAbsent(settings.problems, configFile)) return refuseAll(settings.problems.map(explain));
  const release = await readRelease(folder);
  const { criteria, problems } = readCriteria(config, settings.place);
  const ids = criteria.map((one) => one.id);
  const transforms = transformsOf(config);
  const ownCode = await checkOwnCode(folder, config, criteria, settings.place);
  const suite = await readCases(folder, config.suite, settings.place(['suite']), { criteria, transforms });
  const labels = await readTransforms(folder, transforms, suite.cases);
  const { runs, problems: ofRuns } = await readRuns(folder);

  return succeed({
    folder,
    config,
    configDigest: configDigest(config),
    criteria,
    cases: withValidity(
      suite.cases,
      labels.transforms.flatMap(({ pairs }) => pairs),
    ),
    suiteDigest: suite.digest,
    transforms: labels.transforms,
    labelsDigest: labelsDigest(labels.transforms),
    release: release.value ?? null,
    runs,
    problems: [
      ...byLine([
        ...settings.problems,
        ...problems,
        ...ownCode,
        ...(await checkConfig(folder, config, ids, settings.place)),
      ]),
      ...byLine(release.problems),
      ...suite.problems,
      ...labels.problems,
      ...ofRuns,
    ],
    files: [...suite.files, ...labels.files],
    placeOf: (file, at) => (file === configFile ? settings : release).place(at),
  });
}

/** In the order in which a reader comes upon them in the file. */
function byLine(problems: readonly Problem[]): Problem[] {
  const position = ({ where: { line = 0, column = 0 } }: Problem) => [line, column] as const;
  return [...problems].sort((a, b) => position(a)[0] - position(b)[0] || position(a)[1] - position(b)[1]);
}

async function findFolder(path: string): Promise<Result<string>> {
  try {
    const folder = await realpath(path);
    return (await stat(folder)).isDirectory() ? succeed(folder) : refuse(problem('error', 'not_a_folder', path));
  } catch (error) {
    const one = fileProblem(error, path);
    return refuse(one.code === 'file_absent' ? problem('error', 'folder_absent', path) : one);
  }
}

/** No release.yaml is no problem: there is no gate then. */
async function readRelease(folder: string): Promise<Settings<ReleaseConfig>> {
  const release = await readSettings(folder, releaseFile, ReleaseConfig);
  return isAbsent(release.problems, releaseFile) ? { ...release, value: undefined, problems: [] } : release;
}

function isAbsent(problems: readonly Problem[], file: string): boolean {
  return problems.some(({ code, where }) => code === 'file_absent' && where.file === file);
}

function explain(one: Problem): Problem {
  return one.code === 'file_absent' ? problem('error', 'no_project', one.where) : one;
}
