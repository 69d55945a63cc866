/** The line to the process that started this one. */
export interface Port {
  post(message: string): void;
  listen(receive: (message: string) => void): void;
}

/** What Electron gives a utility process. Declared here, so that this file runs without Electron. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', receive: (message: { data: unknown }) => void): void;
}

/** Electron's port under the window, Node's channel under `traj serve`. */
export function openPort(): Port {
  const { parentPort } = process as { parentPort?: ParentPort };
  if (parentPort) {
    return {
      post: (message) => parentPort.postMessage(message),
      listen: (receive) => parentPort.on('message', ({ data }) => receive(data as string)),
    };
  }
  // Without its starter nobody can be answered, and nobody would end this process.
  process.on('disconnect', () => process.exit());
  return {
    post: (message) => process.send?.(message),
    listen: (receive) => process.on('message', (message) => receive(message as string)),
  };
}
