/** The line to the process that started this one. */
export interface Port {
  post(message: string): void;
  /** Of the texts that come. */
  listen(receive: (message: string) => void): void;
}

/** What Electron gives a utility process. Declared here, so that this file runs without Electron. */
export interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', receive: (message: { data: unknown }) => void): void;
}

/** Undefined where Electron is not. */
export function electronPort(): ParentPort | undefined {
  return (process as { parentPort?: ParentPort }).parentPort;
}

/** Electron's port under the window, Node's channel elsewhere. */
export function openPort(): Port {
  const parentPort = electronPort();
  if (parentPort) {
    return {
      post: (message) => parentPort.postMessage(message),
      listen: (receive) => parentPort.on('message', ({ data }) => typeof data === 'string' && receive(data)),
    };
  }
  // Without its starter nobody can be answered, and nobody would end this process.
  process.on('disconnect', () => process.exit());
  const send = process.send?.bind(process);
  return {
    post: (message) => send?.(message),
    listen: (receive) => process.on('message', (message) => receive(String(message))),
  };
}
