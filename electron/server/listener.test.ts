import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { succeed } from '../../shared/problem.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { dispatch, type Handlers } from '../api/dispatch.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';
import { createListener } from './listener.ts';
import { bodyLimit } from './read-body.ts';
import { createSession, type Session } from './session.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-'));
writeFileSync(join(folder, 'index.html'), '<p>the page');
afterAll(() => rmSync(folder, { recursive: true }));

let port: number;
let session: Session;
let entered: string | undefined;
let events: EventStreams;

beforeEach(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  port = (server.address() as AddressInfo).port;
  session = createSession();
  entered = undefined;
  events = createEventStreams();
  const answer = dispatch({ recentFolders: async () => succeed([]) } as Partial<Handlers> as Handlers);
  server.on('request', createListener({ host: `127.0.0.1:${port}`, pageRoot: folder, session, events, answer }));
});

/** A header as it is to be sent; null leaves it out, a list sends it several times. */
type Headers = Record<string, string | string[] | null>;

function request(start: string, headers: Headers = {}, body = '') {
  const length = body === '' ? null : String(Buffer.byteLength(body));
  const all: Headers = { Host: `127.0.0.1:${port}`, 'Content-Length': length, ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`));
  return rawRequest(port, [`${start} HTTP/1.1`, ...lines], body);
}

/** As our page posts. */
function post(path: string, headers: Headers = {}, body = '{}') {
  const ours = { Origin: `http://127.0.0.1:${port}`, 'Content-Type': 'application/json' };
  return request(`POST ${path}`, { ...ours, ...headers }, body);
}

/** As our page calls. */
function call(name: string, headers: Headers = {}, body = '{}') {
  return post(`/api/call/${name}`, { Authorization: `Bearer ${key()}`, ...headers }, body);
}

/** Of the session, which is entered by asking for it. */
function key(): string {
  entered ??= session.redeem(session.token);
  return entered as string;
}

describe('the page', () => {
  test.each(['/', '/index.html', '/?theme=dark'])('is at %s', async (path) => {
    expect(await request(`GET ${path}`)).toMatchObject({ status: 200, body: '<p>the page' });
  });

  test('comes to a HEAD as headers alone', async () => {
    expect(await request('HEAD /')).toMatchObject({ status: 200, body: '' });
  });

  test.each([
    ['content-security-policy', "default-src 'none'; script-src 'self'; style-src 'self'"],
    ['content-security-policy', "frame-ancestors 'none'"],
    ['x-frame-options', 'deny'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['cache-control', 'no-store'],
  ])('comes with %s, and so does a refusal', async (name, value) => {
    const line = new RegExp(`\r\n${name}: .*${value}`);
    expect((await request('GET /')).head).toMatch(line);
    expect((await request('GET /nothing')).head).toMatch(line);
    expect((await request('GET /', { Host: 'evil.example' })).head).toMatch(line);
  });

  test('sets no cookie and allows no other origin', async () => {
    expect((await request('GET /')).head).not.toMatch(/set-cookie|access-control/);
    expect((await call('recentFolders')).head).not.toMatch(/set-cookie|access-control/);
  });

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/%2E%2E%2Fpackage.json',
    '/..%252fpackage.json',
    '/..%5cpackage.json',
    '/..\\package.json',
    '/%c0%ae%c0%ae/package.json',
    '/.../package.json',
    '/%00',
    '/index.html%00',
    '//etc/passwd',
    '/./index.html',
    'http://127.0.0.1/../package.json',
    'http://evil.example/index.html',
    '/api',
    '/apix',
  ])('is not at %s', async (path) => {
    expect(await request(`GET ${path}`)).toMatchObject({ status: 404 });
  });
});

describe('Host', () => {
  test.each<[string, Headers['x']]>([
    ['another name', 'evil.example'],
    ['another name at our port', 'evil.example:PORT'],
    ['localhost', 'localhost:PORT'],
    ['no port', '127.0.0.1'],
    ['another spelling of the address', '127.1:PORT'],
    ['a dot behind', '127.0.0.1.:PORT'],
    ['a name before', 'user@127.0.0.1:PORT'],
    ['nothing', ''],
    ['ours and another', ['127.0.0.1:PORT', 'evil.example']],
  ])('%s is not answered to', async (_name, host) => {
    const Host = [host ?? ''].flat().map((one) => one.replace('PORT', String(port)));
    expect((await request('GET /', { Host })).status).toBe(421);
    expect((await call('recentFolders', { Host })).status).toBe(421);
  });

  test('none at all is refused before us', async () => {
    expect((await request('GET /', { Host: null })).status).toBe(400);
  });
});

describe('Origin and Sec-Fetch-Site', () => {
  test.each<[string, Headers['x']]>([
    ['none', null],
    ['null, as a sandboxed frame sends', 'null'],
    ['another site', 'https://evil.example'],
    ['another port of this machine', 'http://127.0.0.1:1'],
    ['another scheme', 'https://127.0.0.1:PORT'],
    ['ours with more behind', 'http://127.0.0.1:PORT.evil.example'],
    ['ours twice', ['http://127.0.0.1:PORT', 'http://127.0.0.1:PORT']],
  ])('a call with the origin %s is refused', async (_name, origin) => {
    const Origin = origin === null ? null : [origin].flat().map((one) => one.replace('PORT', String(port)));
    expect((await call('recentFolders', { Origin })).status).toBe(403);
    expect((await post('/api/session', { Origin })).status).toBe(403);
  });

  test.each([
    ['none', 200, 403],
    ['same-origin', 200, 200],
    ['same-site', 403, 403], // another port of this machine
    ['cross-site', 403, 403],
  ])('from %s, the page is answered with %i and a call with %i', async (site, page, api) => {
    expect((await request('GET /', { 'Sec-Fetch-Site': site })).status).toBe(page);
    expect((await call('recentFolders', { 'Sec-Fetch-Site': site })).status).toBe(api);
  });

  test('the page is not shown to a request of another origin', async () => {
    expect((await request('GET /', { Origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('the session', () => {
  test('is given for the token, once', async () => {
    const login = (token: unknown) => post('/api/session', {}, JSON.stringify({ token }));
    for (const wrong of ['', 'x'.repeat(43), session.token.slice(1), `${session.token}=`, null, 7, [session.token]]) {
      expect((await login(wrong)).status).toBe(401);
    }
    const first = await login(session.token);
    expect(first.status).toBe(200);
    expect(JSON.parse(first.body).key).toMatch(/^[\w-]{43}$/);
    expect((await login(session.token)).status).toBe(401);
  });

  test.each(['null', '7', '[]', '{}', '"token"'])('is not given for the body %s', async (body) => {
    expect((await post('/api/session', {}, body)).status).toBe(401);
  });

  test.each<[string, (key: string) => string | null]>([
    ['no key', () => null],
    ['another key', () => `Bearer ${'x'.repeat(43)}`],
    ['the token for the key', () => `Bearer ${session.token}`],
    ['half the key', (key) => `Bearer ${key.slice(0, 20)}`],
    ['the key bare', (key) => key],
    ['another scheme', (key) => `Basic ${key}`],
  ])('is not entered with %s', async (_name, authorization) => {
    const Authorization = authorization(key());
    expect((await call('recentFolders', { Authorization })).status).toBe(401);
    expect((await request('GET /api/events', { Authorization })).status).toBe(401);
  });
});

describe('calls', () => {
  test('are answered as values', async () => {
    expect(await call('recentFolders')).toMatchObject({ status: 200, body: '{"ok":true,"value":[]}' });
  });

  test.each(['nothing', '__proto__', 'toString', 'constructor', 'a/b', '..%2fsession', ''])(
    'of %j are refused as values',
    async (name) => {
      const { status, body } = await call(name);
      expect([status, JSON.parse(body)]).toMatchObject([200, { ok: false, problems: [{ code: 'bad_call' }] }]);
    },
  );

  test.each([
    ['GET', '/api/call/recentFolders', 405],
    ['PUT', '/api/call/recentFolders', 405],
    ['OPTIONS', '/api/call/recentFolders', 405],
    ['GET', '/api/session', 405],
    ['POST', '/api/events', 405],
    ['HEAD', '/api/events', 405],
    ['POST', '/', 405],
    ['DELETE', '/index.html', 405],
    ['OPTIONS', '*', 405],
    ['POST', '/api/other', 404],
  ])('%s %s is answered with %i', async (method, path, status) => {
    const headers = { Origin: `http://127.0.0.1:${port}`, 'Content-Type': 'application/json' };
    const Authorization = `Bearer ${key()}`;
    expect((await request(`${method} ${path}`, { ...headers, Authorization }, '{}')).status).toBe(status);
  });

  test.each<[string, Headers['x']]>([
    ['none', null],
    ['text/plain', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['multipart', 'multipart/form-data; boundary=application/json'],
    ['json by its end', 'text/plain; application/json'],
    ['json with a longer name', 'application/jsonp'],
    ['two', ['application/json', 'text/plain']],
  ])('with the content type %s are refused', async (_name, type) => {
    expect((await call('recentFolders', { 'Content-Type': type })).status).toBe(415);
  });

  test('take JSON with a charset', async () => {
    expect((await call('recentFolders', { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(200);
  });

  test.each(['', '{', 'nothing', '{}{}'])('with the body %j are refused', async (body) => {
    expect((await call('recentFolders', {}, body)).status).toBe(400);
  });

  test('with a body of depth are refused as any other', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(JSON.parse((await call('recentFolders', {}, deep)).body)).toMatchObject({ ok: false });
  });

  test('with a body too long are refused, by its announced length and by its real one', async () => {
    expect((await call('recentFolders', { 'Content-Length': String(bodyLimit + 1) })).status).toBe(413);
    const size = (bodyLimit + 1).toString(16);
    const chunked = { 'Content-Length': null, 'Transfer-Encoding': 'chunked' };
    expect((await call('recentFolders', chunked, `${size}\r\n${' '.repeat(bodyLimit + 1)}`)).status).toBe(413);
  });

  test('of a caller that leaves in the middle harm nobody', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      [
        'POST /api/call/recentFolders HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        `Origin: http://127.0.0.1:${port}`,
        `Authorization: Bearer ${key()}`,
        'Content-Type: application/json',
        'Content-Length: 100',
        '',
        '{"half":',
      ].join('\r\n'),
    );
    await once(socket, 'ready');
    socket.destroy();
    expect((await call('recentFolders')).status).toBe(200);
  });
});

test('events come one a line to whoever has the key', async () => {
  const abort = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${key()}` },
    signal: abort.signal,
  });
  events.send('folderChanged', { folder: 'a\nb' });
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('{"event":"folderChanged","payload":{"folder":"a\\nb"}}\n');
  abort.abort();
});
