import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Session {
  /** 256 bits, printed in the address. */
  token: string;
  /** The key of the session, to whoever brings the token first; undefined for everybody else. */
  redeem(token: unknown): string | undefined;
  /** Whether a request carries the key. */
  admits(authorization: string | undefined): boolean;
}

/** The one session of a server. An address that was seen over a shoulder or in a history opens nothing a second time. */
export function createSession(): Session {
  const token = randomBytes(32).toString('base64url');
  const key = randomBytes(32).toString('base64url');
  let redeemed = false;
  return {
    token,
    redeem(given) {
      if (redeemed || typeof given !== 'string' || !isSame(given, token)) return undefined;
      redeemed = true;
      return key;
    },
    admits: (authorization) => redeemed && authorization !== undefined && isSame(authorization, `Bearer ${key}`),
  };
}

/** In a time that does not tell how much agrees. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
