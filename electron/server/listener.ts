import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Transport } from '../../shared/contract/connect.ts';
import { contentSecurityPolicy, readPageFile } from '../api/page-files.ts';
import type { EventStreams } from './event-streams.ts';
import { refusalOf } from './guard.ts';
import { readBody } from './read-body.ts';
import type { Session } from './session.ts';

export interface Service {
  /** `127.0.0.1:PORT`, the one name to answer to. */
  host: string;
  /** The folder of the built page. */
  pageRoot: string;
  session: Session;
  events: EventStreams;
  answer: Transport;
}

const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy("'self'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** The page, the door and the events, for one browser on this machine. */
export function createListener(service: Service): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    answer(service, request, response).catch((error: Error) => {
      if (request.destroyed) return; // the caller left in the middle of its own request
      process.stderr.write(`${error.stack}\n`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'the server met a fault of its own');
    });
  };
}

async function answer(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // As it was sent: URL would fold `..` away before anybody could refuse it.
  const path = (request.url ?? '').split('?', 1)[0] as string;
  const refusal = refusalOf({ method: request.method ?? '', path, headers: request.headersDistinct }, service.host);
  if (refusal) return refuse(response, refusal.status, refusal.why);

  if (!path.startsWith('/api/')) return sendPage(service, path, request, response);
  if (path === '/api/session') return openSession(service, request, response);
  if (!service.session.admits(request.headers.authorization)) return refuse(response, 401, 'there is no such session');
  if (path === '/api/events') return service.events.add(response);
  if (path.startsWith('/api/call/')) return call(service, path.slice('/api/call/'.length), request, response);
  refuse(response, 404, 'there is nothing here');
}

async function sendPage({ pageRoot }: Service, path: string, request: IncomingMessage, response: ServerResponse) {
  const file = await readPageFile(pageRoot, path);
  if (!file) return refuse(response, 404, 'there is nothing here');
  response.setHeader('content-type', file.type);
  response.end(request.method === 'HEAD' ? undefined : file.body);
}

async function openSession({ session }: Service, request: IncomingMessage, response: ServerResponse) {
  const body = await readBody(request);
  if (!body.ok) return refuse(response, body.status, bodyWords[body.status]);
  const key = session.redeem((body.value as { token?: unknown } | null)?.token);
  if (key === undefined) return refuse(response, 401, 'the address was used before, or is not of this server');
  sendJson(response, { key });
}

async function call({ answer }: Service, name: string, request: IncomingMessage, response: ServerResponse) {
  const body = await readBody(request);
  if (!body.ok) return refuse(response, body.status, bodyWords[body.status]);
  sendJson(response, await answer(name, body.value));
}

const bodyWords = { 400: 'the body is not JSON', 413: 'the body is too long' } as const;

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
}

/** Ends the connection too: whatever else the caller meant to send on it is not waited for. */
function refuse(response: ServerResponse, status: number, why: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('connection', 'close');
  response.end(`${why}\n`);
}
