import { create } from 'zustand';
import { parseWhere } from '../../shared/where.ts';

const most = 10;
const nameOf = (folder: string) => `filters ${folder}`;

const useChanges = create<{ changes: number }>(() => ({ changes: 0 }));

/** The last filters that were typed or chosen in a folder, the latest first. */
export function useRecentFilters(folder: string): readonly string[] {
  useChanges(({ changes }) => changes);
  return read(folder);
}

/** What does not read as a filter is not kept. */
export function rememberFilter(folder: string, where: string): void {
  if (where === '' || !parseWhere(where).ok) return;
  const latest = [where, ...read(folder).filter((one) => one !== where)].slice(0, most);
  localStorage.setItem(nameOf(folder), JSON.stringify(latest));
  useChanges.setState(({ changes }) => ({ changes: changes + 1 }));
}

function read(folder: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(folder)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}
