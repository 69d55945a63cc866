declare global {
  interface Window {
    /** Where the preload script gives it: the path of a file that was dropped. */
    pathOfFile?: (file: File) => string;
  }
}

/**
 * The path of what was dropped, or null where the door does not tell: a browser hides where a file lies, and gives an
 * address only for what was dragged from a place that has one.
 */
export function droppedPath(data: DataTransfer): string | null {
  const file = data.files[0];
  const path = file && window.pathOfFile?.(file);
  if (path) return path;
  const address = data
    .getData('text/uri-list')
    .split(/\r?\n/)
    .find((line) => line.startsWith('file://'));
  if (address === undefined) return null;
  try {
    return decodeURIComponent(new URL(address).pathname);
  } catch {
    return null;
  }
}
