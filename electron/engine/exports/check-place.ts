import { realpath, stat } from 'node:fs/promises';
import { join, normalize, relative, sep } from 'node:path';
import { type Problem, problem } from '../../../shared/problem.ts';
import { labelsFolder, names, runsFolder } from '../project/file-names.ts';
import { namesThatMatter } from '../project/names-that-matter.ts';
import type { Project } from '../project/project.ts';

/** Where reports are to be written, as far as is known before there is one: a file, or several in a folder. */
interface Place {
  path: string;
  /** Null for several. */
  extension: string | null;
  files: readonly string[];
}

/**
 * What keeps reports from being written: a folder where a file is to be, a file where a folder is, or a file that the
 * project is made of, which a wrong word on the command line must not cost. An older report is written over.
 */
export async function checkPlace({ path, extension, files }: Place, project: Project): Promise<Problem[]> {
  const there = await stat(path).catch(() => undefined);
  if (extension === null && there && !there.isDirectory()) return [problem('error', 'reports_need_folder', path)];
  if (extension !== null && there?.isDirectory()) {
    return [problem('error', 'report_needs_file', path, { example: join(path, `report.${extension}`) })];
  }
  const problems: Problem[] = [];
  for (const file of files) {
    const real = await realpath(file).catch(() => undefined);
    if (real !== undefined && isOf(project, real)) problems.push(problem('error', 'report_over_project', file));
  }
  return problems;
}

function isOf(project: Project, file: string): boolean {
  const way = relative(project.folder, file);
  if (way === normalize(project.config.suite)) return true;
  const [first = '', second, third] = way.split(sep);
  if (first === runsFolder) return Object.values<string>(names).includes(third ?? '');
  if (first === labelsFolder) return second !== undefined;
  return second === undefined && namesThatMatter(project).has(first);
}
