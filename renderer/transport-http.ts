import type { Transport } from '../shared/contract/connect.ts';
import { problem, type Result, refuse, succeed } from '../shared/problem.ts';

// Storage of this tab and this port alone. A cookie would go to every server on this machine.
const keyName = 'session';

/**
 * The engine behind `traj serve`. The address that it printed carries a token, `#t=…`, which is exchanged once for the
 * key of a session; a reload finds the key again, another tab does not. Never rejects: what is in the way of a call is
 * its answer.
 */
export function httpDoor(hear: (name: string, payload: unknown) => void): Transport {
  const session = openSession();
  void session.then((opened) => (opened.ok ? listen(opened.value, hear) : undefined));

  return async (name, input) => {
    const opened = await session;
    if (!opened.ok) return opened;
    const response = await post(`api/call/${encodeURIComponent(name)}`, input, opened.value);
    if (!response) return refused('server_gone');
    if (response.status === 401) return refused('no_session');
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

async function openSession(): Promise<Result<string>> {
  const token = takeToken();
  if (token === undefined) {
    const key = sessionStorage.getItem(keyName);
    return key === null ? refused('no_session') : succeed(key);
  }
  const response = await post('api/session', { token });
  if (!response) return refused('server_gone');
  if (!response.ok) return refused('address_used');
  const { key } = await response.json();
  sessionStorage.setItem(keyName, key);
  return succeed(key);
}

/** Takes the token out of the address, and with it out of the history; the fragment is then free for places. */
function takeToken(): string | undefined {
  const token = /^#t=([\w-]+)$/.exec(location.hash)?.[1];
  if (token !== undefined) history.replaceState(null, '', location.pathname);
  return token;
}

/** Undefined where nobody answers. */
function post(path: string, input: unknown, key?: string): Promise<Response | undefined> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(input),
  }).catch(() => undefined);
}

const retryMs = 2000;

/** Follows the engine's events for as long as the page is open. EventSource would not send the key. */
async function listen(key: string, hear: (name: string, payload: unknown) => void): Promise<void> {
  const response = await fetch('api/events', { headers: { authorization: `Bearer ${key}` } }).catch(() => undefined);
  if (response?.status === 401) return; // the server that gave the key has ended
  if (response?.ok && response.body) await readLines(response.body, hear).catch(() => undefined);
  setTimeout(() => void listen(key, hear), retryMs);
}

/** One event a line; the last line may still be on its way. */
async function readLines(body: ReadableStream<Uint8Array>, hear: (name: string, payload: unknown) => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = `${rest}${decoder.decode(read.value, { stream: true })}`.split('\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      const { event, payload } = JSON.parse(line);
      hear(event, payload);
    }
  }
}

function refused(code: 'address_used' | 'no_session' | 'server_gone'): Result<never> {
  return refuse(problem('error', code, 'traj serve'));
}
