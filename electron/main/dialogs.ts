import { dialog, shell } from 'electron';

/** Asks for a project folder or a recording; null when the person chose none. */
export async function pickFolder(): Promise<string | null> {
  // Where one dialog cannot offer both, on Linux and Windows, this asks for a folder.
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory', 'openFile'] });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Asks where to write a file, or the folder for several; null when the person chose no place. */
export async function pickPlace(suggested: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: suggested });
  return canceled || filePath === '' ? null : filePath;
}

export function showFile(path: string): void {
  shell.showItemInFolder(path);
}
