import { BrowserWindow, ipcMain } from 'electron';
import type { EventName } from '../../shared/contract/api.ts';
import type { Transport } from '../../shared/contract/connect.ts';
import { isOurPage } from './page-address.ts';

/** The contract over one channel, for our own page alone. */
export function serveIpc(answer: Transport): void {
  ipcMain.handle('engine', (event, name, input) => {
    if (!isOurPage(event.senderFrame)) throw new Error(`calls from ${event.senderFrame?.url} are not answered`);
    return answer(name, input);
  });
}

export function tellPage(name: EventName, payload: unknown): void {
  for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send('engine-event', name, payload);
}
