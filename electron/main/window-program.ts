import { mkdirSync } from 'node:fs';
import { app, BrowserWindow } from 'electron';
import type { Settings } from '../../shared/contract/settings.ts';
import { languageNamed } from '../../shared/i18n/language-named.ts';
import { linkEngine } from '../api/engine-link.ts';
import { answerForPage } from '../api/host-methods.ts';
import { keptSettings } from '../api/settings.ts';
import { settingsFolder } from '../api/settings-folder.ts';
import { folderArgument } from './arguments.ts';
import { pickFolder, pickPlace, showFile } from './dialogs.ts';
import { startEngine } from './engine.ts';
import { serveIpc, tellPage } from './ipc.ts';
import { lockDown } from './lock-down.ts';
import { setMenu } from './menu.ts';
import { registerScheme, servePage } from './protocol.ts';
import { openWindow, showWindow } from './window.ts';

/** The window, once on a machine. Before the app is ready. */
export function startWindowProgram(): void {
  mkdirSync(settingsFolder(), { recursive: true });
  app.setPath('userData', settingsFolder());
  registerScheme();
  const folder = folderArgument(process.argv, { packaged: app.isPackaged, cwd: process.cwd() });
  // A second start hands its folder to the window that is already there, and ends.
  if (app.requestSingleInstanceLock({ folder })) void open(folder);
  else app.quit();
}

async function open(given: string | null): Promise<void> {
  let folder = given;
  /** Brings the window forward, with another folder if one is given. */
  const show = (given: string | null) => {
    folder = given ?? folder;
    showWindow({ afresh: given !== null });
  };
  // A file that the program was asked to open is told before there is a window.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    if (app.isReady()) show(path);
    else folder = path;
  });

  await app.whenReady();
  const engine = linkEngine(startEngine, tellPage);
  lockDown();
  servePage();
  const speak = (settings: Settings) =>
    setMenu(settings.language ?? languageNamed(app.getLocale()) ?? 'en', {
      openFolder: async () => show(await pickFolder()),
    });
  serveIpc(
    answerForPage(engine.call, {
      door: 'window',
      pickFolder,
      pickPlace,
      showFile,
      startFolder: () => folder,
      onSettings: speak,
    }),
  );
  speak(await keptSettings(settingsFolder()).read());
  openWindow();

  app.on('second-instance', (_event, _argv, _cwd, data) => show((data as { folder: string | null }).folder));
  app.on('activate', () => BrowserWindow.getAllWindows().length === 0 && openWindow());
  app.on('window-all-closed', () => process.platform !== 'darwin' && app.quit());
  app.on('will-quit', () => engine.stop());
}
