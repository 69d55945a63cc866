import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { linkEngine, type StartEngine } from '../api/engine-link.ts';
import { answerForPage } from '../api/host-methods.ts';
import { createEventStreams } from './event-streams.ts';
import { createListener } from './listener.ts';
import { createSession } from './session.ts';

export interface ServeOptions {
  /** The folder to begin with. */
  folder?: string | undefined;
  /** Any free one by default. */
  port?: number | undefined;
  /** The folder of the built programs and the page; by default the one this runs from. */
  dist?: string;
  startEngine: StartEngine;
}

export interface Serving {
  /** With the token that opens it, once. */
  url: string;
  enginePid(): number | undefined;
  close(): Promise<void>;
}

/**
 * The same page and engine as in the window, for a browser on this machine. Rejects where the port cannot be had, with
 * Node's error (EADDRINUSE, EACCES).
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { folder, port = 0, dist = __dirname, startEngine } = options;
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const session = createSession();
  const events = createEventStreams();
  const engine = linkEngine(startEngine, events.send);
  const startFolder = folder === undefined ? null : resolve(folder);
  const answer = answerForPage(engine.call, { door: 'browser', startFolder: () => startFolder });
  server.on('request', createListener({ host, pageRoot: join(dist, 'renderer'), session, events, answer }));

  return {
    url: `http://${host}/#t=${session.token}`,
    enginePid: engine.pid,
    async close() {
      engine.stop();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
