/**
 * What people mean by a few typed letters, best first: labels that begin with them, then words that do, then labels that
 * hold them, then those that hold the letters in their order. What is alike keeps its order. Nothing typed leaves all.
 */
export function rank<Item>(typed: string, items: readonly Item[], label: (item: Item) => string): Item[] {
  const wanted = plain(typed);
  if (wanted === '') return [...items];
  const graded = items.map((item) => ({ item, grade: gradeOf(wanted, plain(label(item))) }));
  return graded
    .filter(({ grade }) => grade !== null)
    .sort((a, b) => a.grade! - b.grade!)
    .map(({ item }) => item);
}

/** Without case, accents, and space at the ends. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

function gradeOf(wanted: string, label: string): number | null {
  if (label.startsWith(wanted)) return 0;
  const at = label.indexOf(wanted);
  if (at > 0) return label.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
  return holdsInOrder(wanted, label) ? 3 : null;
}

function holdsInOrder(wanted: string, label: string): boolean {
  let from = 0;
  for (const letter of wanted) {
    from = label.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
