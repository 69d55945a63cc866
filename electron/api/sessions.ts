import { realpath } from 'node:fs/promises';
import type { EventName, EventPayload } from '../../shared/contract/api.ts';
import {
  type Changed,
  type CodeJudge,
  namesThatMatter,
  openSession,
  type Project,
  type Session,
  type Tell,
  watchProject,
} from '../engine/index.ts';
import { coalesce } from './coalesce.ts';

type Emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

export interface Sessions {
  of(folder: string): Promise<Session>;
  /** What was figured out of a folder holds no more, for another reason than its files. */
  changed(folder: string): void;
}

/** A reader has a folder or two open; what was kept of more is not worth its memory. */
const most = 6;

interface Surroundings {
  emit: Emit;
  /** Judges by code of the project, where that may be run. */
  openJudge(project: Project): Promise<CodeJudge | undefined>;
  /** A folder that is written to all the time, by ourselves. */
  isWritten(folder: string): boolean;
}

/** The open folders, each with its session; a session forgets what it read when its files change, and the page is told. */
export function openSessions({ emit, openJudge, isWritten }: Surroundings): Sessions {
  const sessions = new Map<string, Session & { close(): void }>();
  const forget = (session: Session) => {
    session.refresh();
    emit('folderChanged', { folder: session.folder });
  };
  return {
    changed(folder) {
      const session = sessions.get(folder);
      if (session) forget(session);
    },
    async of(folder) {
      const path = await realpath(folder).catch(() => folder);
      const known = sessions.get(path);
      if (known) return known;
      const tell: Tell = (what, done, total, finished) => {
        emit('progress', { folder: path, what, done, total, finished });
      };
      const session = openSession(path, tell, openJudge);
      const names = keepNames(session);
      const isQuiet = (changed: string, name: string | null) =>
        isWritten(changed) || (changed === path && !names.matter(name));
      const changes = coalesce(() => {
        forget(session);
        names.learn();
      }, session.evaluations);
      const changed = (what: Changed) => {
        if (what === 'project') changes.now();
        if (what === 'recordings') changes.soon();
        if (what !== 'notes') return;
        session.refreshNotes();
        emit('folderChanged', { folder: path });
      };
      const watching = watchProject(path, changed, { isQuiet });
      const close = () => {
        watching.close();
        changes.close();
      };
      sessions.set(path, { ...session, close });
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

/** What at the top of a folder matters: everything, until its project was read, and where it cannot be. */
function keepNames(session: Session) {
  let known: ReadonlySet<string> | undefined;
  const learn = async () => {
    const project = await session.project().catch(() => undefined); // whoever asks for it is told
    known = project?.ok ? namesThatMatter(project.value) : undefined;
  };
  void learn();
  return { learn, matter: (name: string | null) => name === null || (known?.has(name) ?? true) };
}
