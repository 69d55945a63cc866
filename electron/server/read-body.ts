import type { IncomingMessage } from 'node:http';

/** Far more than the longest input of the contract. */
export const bodyLimit = 256 * 1024;

export type Body = { ok: true; value: unknown } | { ok: false; status: 400 | 413 };

/** The JSON value of a body. One that is too long is read no further than the limit. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return { ok: false, status: 413 };
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bodyLimit) return { ok: false, status: 413 };
    chunks.push(chunk);
  }
  try {
    return { ok: true, value: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch {
    return { ok: false, status: 400 };
  }
}
