/** The longest message a system may send, in bytes (of a command) or UTF-16 units (of a module). */
export const messageLimit = 64 * 1024 * 1024;

/** How a process ended; `message` where it could not even be started. */
export interface Ending {
  code: number | null;
  signal: string | null;
  message?: string;
}

/** What comes from a system's process. Nothing comes before the carrier was handed back, and nothing after the end. */
export interface CarrierEvents {
  message(text: string): void;
  /** Something that cannot be a message: too long, or of no text. `head` is how it starts. */
  garbage(why: string, head: string): void;
  log(text: string): void;
  end(how: Ending): void;
}

/** A running process that messages are carried to, whichever way: over a pipe or its message channel. */
export interface Carrier {
  send(text: string): void;
  /** Ends the process and what it started, at once. `end` still comes. */
  kill(): void;
}

/** Where a process runs, and what of the environment it sees. */
export interface Surroundings {
  /** The project folder. */
  cwd: string;
  env: Readonly<Record<string, string>>;
}

/** A module of the project to be run, as the process that runs it gets to know it. */
export interface ModuleStart {
  /** Absolute path. */
  file: string;
  exported: string;
  /** What oloproof.yaml says of the system: a plain function has nothing else to say of itself. */
  declared: { name: string; version: string; records: readonly string[] };
}

/** What whoever embeds the engine gives it: a process for modules of a project. */
export interface SystemHost {
  /** With null the process is of no system: it is only asked to evaluate. */
  startModule(start: ModuleStart | null, surroundings: Surroundings, events: CarrierEvents): Carrier;
}
