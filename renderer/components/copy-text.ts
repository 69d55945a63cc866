/**
 * Puts a text on the clipboard, within the press of a button. The window grants no permission, not even that of the
 * clipboard's own interface; a copy that the reader asked for needs none.
 */
export function copyText(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  addEventListener('copy', give, { capture: true, once: true });
  try {
    return document.execCommand('copy');
  } finally {
    removeEventListener('copy', give, { capture: true });
  }
}
