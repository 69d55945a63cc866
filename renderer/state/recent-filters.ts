import { create } from 'zustand';

const most = 10;
const nameOf = (folder: string) => `filters ${folder}`;

const useChanges = create<{ changes: number }>(() => ({ changes: 0 }));

/** The last filters that were typed or chosen in a folder, the latest first. */
export function useRecentFilters(folder: string | null): readonly string[] {
  useChanges(({ changes }) => changes);
  return folder === null ? [] : read(folder);
}

export function rememberFilter(folder: string | null, where: string): void {
  if (folder === null || where === '') return;
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
