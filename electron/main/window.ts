import { join } from 'node:path';
import { BrowserWindow } from 'electron';
import { pageAddress } from './page-address.ts';
import { keepWindowState, rememberedWindow } from './window-state.ts';

export function openWindow(): void {
  const { bounds, maximized } = rememberedWindow();
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 480,
    minHeight: 360,
    show: false,
    title: 'Trajectory Inspector',
    webPreferences: {
      preload: join(__dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    },
  });
  if (maximized) window.maximize();
  keepWindowState(window);
  window.once('ready-to-show', () => window.show());
  void window.loadURL(pageAddress);
}

/** Brings the window forward, or opens it again; `afresh` lets the page begin anew, with the folder it then asks for. */
export function showWindow({ afresh }: { afresh: boolean }): void {
  const [window] = BrowserWindow.getAllWindows();
  if (!window) {
    openWindow();
    return;
  }
  if (window.isMinimized()) window.restore();
  window.focus();
  if (afresh) void window.loadURL(pageAddress);
}
