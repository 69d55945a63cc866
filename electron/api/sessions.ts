import { realpath } from 'node:fs/promises';
import type { EventName, EventPayload } from '../../shared/contract/api.ts';
import { openSession, type Session, watchProject } from '../engine/index.ts';

type Emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

export interface Sessions {
  of(folder: string): Promise<Session>;
}

/** A reader has a folder or two open; what was kept of more is not worth its memory. */
const most = 6;

/** The open folders, each with its session; a session forgets what it read when its files change, and the page is told. */
export function openSessions(emit: Emit): Sessions {
  const sessions = new Map<string, Session & { close(): void }>();
  return {
    async of(folder: string): Promise<Session> {
      const path = await realpath(folder).catch(() => folder);
      const known = sessions.get(path);
      if (known) return known;
      const session = openSession(path, (what, done, total, finished) => {
        emit('progress', { folder: path, what, done, total, finished });
      });
      const watching = watchProject(path, () => {
        session.refresh();
        emit('folderChanged', { folder: path });
      });
      sessions.set(path, { ...session, close: () => watching.close() });
      for (const [oldest, { refresh, close }] of sessions) {
        if (sessions.size <= most) break;
        close();
        refresh();
        sessions.delete(oldest);
      }
      return session;
    },
  };
}
