/** What the errors of a system's answers say by their number, beside what JSON-RPC itself has numbers for. */
export const errorCodes = {
  noMethod: -32601,
  /** The case went wrong. */
  thrown: -32000,
  /** The replay went another way than the recording. */
  diverged: -32001,
} as const;
