import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A piece is read as a whole when somebody looks at anything in it, so it is kept small: UTF-16 units of JSON. */
const pieceLength = 256 * 1024;

/** Collects values until they make a piece. */
export interface Packer<About> {
  /** True once what was added makes a piece. */
  add(json: string, about: About): boolean;
  /** What was added since, and begins anew; undefined where that is nothing. */
  take(): { json: string; about: About[] } | undefined;
}

export function openPacker<About>(): Packer<About> {
  let rows: string[] = [];
  let about: About[] = [];
  let length = 0;
  return {
    add(json, one) {
      rows.push(json);
      about.push(one);
      length += json.length;
      return length >= pieceLength;
    },
    take() {
      if (rows.length === 0) return undefined;
      const taken = { json: `[${rows.join(',')}]`, about };
      rows = [];
      about = [];
      length = 0;
      return taken;
    },
  };
}

/** JSON as it stands in a file: packed, in an alphabet that no HTML reader sees anything in. */
export async function packed(json: string): Promise<string> {
  return (await deflate(json)).toString('base64');
}
