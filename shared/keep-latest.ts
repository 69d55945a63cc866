/**
 * Remembers the answers to the latest `most` questions, each asked once while it is remembered. A rejected one is
 * forgotten; one that was still under way when everything was forgotten, and was ended by that, is asked anew.
 */
export function keepLatest<Answer>(most: number) {
  const kept = new Map<string, Promise<Answer>>();
  let cleared = 0;

  function ask(key: string, answer: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const asked = cleared;
    const fresh: Promise<Answer> = answer().catch((error: unknown) => {
      if (kept.get(key) === fresh) kept.delete(key);
      if (cleared === asked) throw error;
      return ask(key, answer);
    });
    kept.set(key, fresh);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return fresh;
  }

  return {
    ask,
    clear() {
      cleared += 1;
      kept.clear();
    },
  };
}
