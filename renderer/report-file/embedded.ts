import { elements } from '../../shared/report-file.ts';
import type { FileSource } from './read-file.ts';

/** What is embedded in this page; undefined where it has an engine behind it. */
export function embeddedFile(): FileSource | undefined {
  const index = document.getElementById(elements.index)?.textContent;
  return index === undefined ? undefined : { index, piece: async (id) => (await elementOf(id)).textContent };
}

/** The page begins while the rest of its file is still being read. What was cut off on its way ends here, with a word. */
async function elementOf(id: string): Promise<HTMLElement> {
  const there = document.getElementById(id);
  if (there?.nextElementSibling) return there; // one that is still being read has nothing behind it
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  const element = document.getElementById(id);
  if (!element) throw new Error(`this file ends before its part "${id}"`);
  return element;
}
