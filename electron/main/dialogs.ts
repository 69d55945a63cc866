import { dialog } from 'electron';

/** Asks for a project folder or a recording; null when the person chose none. */
export async function pickFolder(): Promise<string | null> {
  // Where one dialog cannot offer both, on Linux and Windows, this asks for a folder.
  const { canceled, filePaths } = await dialog.showOpenDialog({ properties: ['openDirectory', 'openFile'] });
  return canceled ? null : (filePaths[0] ?? null);
}
