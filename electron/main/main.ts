import { mkdirSync } from 'node:fs';
import { app, BrowserWindow } from 'electron';
import { linkEngine } from '../api/engine-link.ts';
import { answerForPage } from '../api/host-methods.ts';
import { settingsFolder } from '../api/settings-folder.ts';
import { folderArgument } from './arguments.ts';
import { pickFolder } from './dialogs.ts';
import { startEngine } from './engine.ts';
import { serveIpc, tellPage } from './ipc.ts';
import { lockDown } from './lock-down.ts';
import { setMenu } from './menu.ts';
import { registerScheme, servePage } from './protocol.ts';
import { openWindow, showWindow } from './window.ts';

app.enableSandbox();
mkdirSync(settingsFolder(), { recursive: true });
app.setPath('userData', settingsFolder());
registerScheme();

let folder = folderArgument(process.argv, { packaged: app.isPackaged, cwd: process.cwd() });

// A second start hands its folder to the window that is already there, and ends.
if (app.requestSingleInstanceLock({ folder })) void start();
else app.quit();

async function start(): Promise<void> {
  await app.whenReady();
  const engine = linkEngine(startEngine, tellPage);
  lockDown();
  servePage();
  serveIpc(answerForPage(engine.call, { door: 'window', pickFolder, startFolder: () => folder }));
  setMenu({ openFolder: async () => show(await pickFolder()) });
  openWindow();

  app.on('second-instance', (_event, _argv, _cwd, data) => show((data as { folder: string | null }).folder));
  app.on('activate', () => BrowserWindow.getAllWindows().length === 0 && openWindow());
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit());
  app.on('will-quit', () => engine.stop());
}

/** Brings the window forward, with another folder if one is given. */
function show(given: string | null): void {
  folder = given ?? folder;
  showWindow({ afresh: given !== null });
}
