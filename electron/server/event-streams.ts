import type { ServerResponse } from 'node:http';
import type { EventName } from '../../shared/contract/api.ts';

export interface EventStreams {
  /** Keeps an answer open, and writes to it one event a line. */
  add(response: ServerResponse): void;
  send(event: EventName, payload: unknown): void;
}

export function createEventStreams(): EventStreams {
  const open = new Set<ServerResponse>();
  return {
    add(response) {
      response.setHeader('content-type', 'application/x-ndjson');
      response.flushHeaders();
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    send(event, payload) {
      const line = `${JSON.stringify({ event, payload })}\n`;
      for (const response of open) response.write(line);
    },
  };
}
