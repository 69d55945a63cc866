import { isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import type { Wanted } from '../reading/element-scan.ts';
import { objectMembers } from '../reading/object-members.ts';
import { textOf } from '../reading/openai-chat.ts';

/** What a recording says of the problem that was to be solved: its name, which the older generations lack, and its text. */
export interface Issue {
  id?: string | undefined;
  text?: string | undefined;
}

/** Between what the agent's own templates put the text of a problem. */
const frames = [
  ['ISSUE:\n', '\nINSTRUCTIONS:'],
  ['<pr_description>', '</pr_description>'],
] as const;

/** The problem a file is about. What cannot be read is passed over: it is told when the file is read in earnest. */
export async function readIssue(path: string, signal: AbortSignal | undefined): Promise<Issue> {
  let task: Json | undefined;
  let config: Json | undefined;
  for await (const { key, content, whole } of objectMembers(path, wanted, { signal })) {
    const parsed = content && whole ? parseJson(content.toString('utf8')) : undefined;
    if (!parsed?.ok) continue;
    const { value } = parsed;
    if (key === 'replay_config') config = value;
    else if (key === 'attempts' && isObject(value)) return issueOfAttempt(value);
    else if (key === 'history' && isTask(value)) task ??= value;
  }
  return issueOf(task, config);
}

function wanted(key: string): Wanted {
  if (key === 'history' || key === 'attempts') return 'elements';
  return key === 'replay_config' ? 'whole' : 'nothing';
}

/** All attempts are at the same problem. */
function issueOfAttempt({ history, replay_config }: JsonObject): Issue {
  return issueOf(Array.isArray(history) ? history.find(isTask) : undefined, replay_config);
}

/** The message that gives the agent its task, which demonstrations can stand before. */
function isTask(message: Json): boolean {
  return isObject(message) && message.role === 'user' && message.is_demo !== true;
}

function issueOf(task: Json | undefined, config: Json | undefined): Issue {
  const { problem_statement: statement } = replayConfig(config);
  const { id, text } = isObject(statement) ? statement : {};
  const told = isObject(task) ? unframed(textOf(task.content)) : undefined;
  return {
    id: typeof id === 'string' && id !== '' ? id.replaceAll('~', '-') : undefined,
    text: typeof text === 'string' && text.trim() !== '' ? text.trim() : told,
  };
}

/** The settings to replay a run by, which newer recordings hold as an object, or as a text of JSON. */
export function replayConfig(config: Json | undefined): JsonObject {
  if (isObject(config)) return config;
  const parsed = typeof config === 'string' ? parseJson(config) : undefined;
  return parsed?.ok && isObject(parsed.value) ? parsed.value : {};
}

/** The text of the problem alone, or all of the message where no known template made it. */
function unframed(message: string): string | undefined {
  for (const [before, behind] of frames) {
    const from = message.indexOf(before);
    const to = from < 0 ? -1 : message.indexOf(behind, from);
    if (to >= 0) return message.slice(from + before.length, to).trim();
  }
  return message.trim() || undefined;
}
