export const scheme = 'app';
const host = 'inspector';

export const pageAddress = `${scheme}://${host}/index.html`;

/** True for addresses of the program's own page and its files. */
export function isOurs(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === `${scheme}:` && url.host === host;
}

/** Who sent a call. Only our page at the top of a window may: not a frame inside it, not a page that took its place. */
export function isOurPage(frame: { url: string; parent: unknown } | null): boolean {
  return frame !== null && frame.parent === null && isOurs(frame.url);
}
