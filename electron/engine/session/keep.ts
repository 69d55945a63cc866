/** Remembers the answers to the latest `most` questions, each asked once while it is remembered; a rejected one is forgotten. */
export function keepLatest<Answer>(most: number) {
  const kept = new Map<string, Promise<Answer>>();
  return {
    ask(key: string, answer: () => Promise<Answer>): Promise<Answer> {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const fresh = answer();
      kept.set(key, fresh);
      fresh.catch(() => kept.get(key) === fresh && kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return fresh;
    },
    clear: () => kept.clear(),
  };
}
