/**
 * A text in which letters that differ in case alone are the same. It is as long as the text, unit by unit, so that a
 * place in it is a place in the text; a letter that would change its length stays as it is.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  const folded = lower.length === text.length ? lower : text.replace(/./gsu, foldLetter);
  return folded.replaceAll('ς', 'σ'); // which of the two it becomes depends on what follows
}

function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}
