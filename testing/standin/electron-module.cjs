'use strict';
// What `require('electron')` gives in the main process: the part of Electron that the program uses.
const { app } = require('./app.cjs');
const { BrowserWindow } = require('./browser-window.cjs');
const { ipcMain } = require('./ipc-main.cjs');
const { Menu } = require('./menu.cjs');
const { nativeTheme } = require('./native-theme.cjs');
const { protocol } = require('./schemes.cjs');
const { session } = require('./session.cjs');
const { utilityProcess } = require('./utility-process.cjs');
const { WebContents } = require('./web-contents.cjs');

const screenArea = { x: 0, y: 0, width: 1920, height: 1080 };

module.exports = {
  app,
  BrowserWindow,
  dialog: {
    showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
    showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  },
  ipcMain,
  Menu,
  nativeTheme,
  protocol,
  screen: { getAllDisplays: () => [{ id: 1, scaleFactor: 1, bounds: screenArea, workArea: screenArea }] },
  session,
  shell: { showItemInFolder: () => {} },
  utilityProcess,
  webContents: WebContents,
};
