import { type Document, isAlias, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { ProblemCode } from '../../../../shared/i18n/en/problems.ts';
import { previewJson, previewText } from '../../../../shared/preview.ts';
import { type Place, type Problem, problem } from '../../../../shared/problem.ts';
import { type Locate, locateInYaml } from '../../json/place.ts';

export interface YamlFile {
  /** What the file says as far as it can be read; undefined where it is no map of keys. */
  value: Record<string, unknown> | undefined;
  locate: Locate;
  problems: Problem[];
  /** False where the text itself is out of order: what a schema says of the rest would only mislead. */
  sound: boolean;
}

/** So many uses of aliases are honest; an alias bomb multiplies a few lines into gigabytes. */
const mostAliases = 100;
const mostSyntaxProblems = 20;

export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(Math.min(offset, text.length));
    return { file, line, column: col };
  };
  const syntax = [...document.errors, ...document.warnings].map((error) => syntaxProblem(error, text, at));
  const problems = [...onceALine(syntax).slice(0, mostSyntaxProblems), ...danglingAliases(document, at)];
  const sound = problems.every(({ code }) => code === 'yaml_duplicate_key');
  const locate = locateInYaml(document, lines);
  const value = toValue(document);
  if (value === 'too many aliases') {
    problems.push(problem('error', 'yaml_aliases', file, { most: mostAliases }));
    return { value: undefined, locate, problems, sound: false };
  }
  if (value === null) return { value: {}, locate, problems, sound };
  if (typeof value === 'object' && !Array.isArray(value)) {
    return { value: value as Record<string, unknown>, locate, problems, sound };
  }
  if (sound) problems.push(problem('error', 'yaml_no_map', at(0), { found: previewJson(value, 60) }));
  return { value: undefined, locate, problems, sound: false };
}

function toValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    if (error instanceof ReferenceError) return 'too many aliases';
    throw error;
  }
}

/** Reports aliases of what is not there, and takes them out, so that the rest can be read. */
function danglingAliases(document: Document, at: (offset: number) => Place): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Alias(_key, node) {
      if (!isAlias(node) || node.resolve(document)) return undefined;
      problems.push(problem('error', 'yaml_alias_unknown', at(node.range?.[0] ?? 0), { name: node.source }));
      return document.createNode(null);
    },
  });
  return problems;
}

/** One slip often makes several errors on its line; the first says what there is to say. */
function onceALine(problems: readonly Problem[]): Problem[] {
  const lines = new Set<number | undefined>();
  return problems.filter(({ where }) => !lines.has(where.line) && lines.add(where.line));
}

const codes: Readonly<Record<string, ProblemCode>> = {
  TAB_AS_INDENT: 'yaml_tab',
  DUPLICATE_KEY: 'yaml_duplicate_key',
  MULTIPLE_DOCS: 'yaml_documents',
  BAD_INDENT: 'yaml_indent',
  MISSING_CHAR: 'yaml_open',
  BAD_DQ_ESCAPE: 'yaml_escape',
  BLOCK_AS_IMPLICIT_KEY: 'yaml_second_colon',
  MULTILINE_IMPLICIT_KEY: 'yaml_no_key',
  BAD_SCALAR_START: 'yaml_reserved',
  TAG_RESOLVE_FAILED: 'yaml_tag',
};

function syntaxProblem({ code, pos }: YAMLError, text: string, at: (offset: number) => Place): Problem {
  const sign = code === 'BAD_DQ_ESCAPE' ? /^../su : /^[^\s:]+|^\S*/;
  const found = previewText(sign.exec(text.slice(pos[0]))?.[0] ?? '', 40);
  return problem('error', codes[code] ?? 'yaml_syntax', at(pos[0]), { found });
}
