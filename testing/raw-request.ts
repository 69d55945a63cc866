import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  /** Status line and headers, in lower case. */
  head: string;
  body: string;
}

/**
 * Sends a request as it is written, where any client would mend the path, the headers or the length first. `lines` are
 * the request line and headers.
 */
export async function rawRequest(port: number, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}); // a refusal may end the connection under what is still being sent
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  const answer = await text(socket).catch(() => '');
  const [head = '', rest = ''] = split(answer, '\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body: rest };
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)];
}
