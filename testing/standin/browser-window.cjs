'use strict';
const { EventEmitter } = require('node:events');
const state = require('./state.cjs');
const { app } = require('./app.cjs');
const { createEvent } = require('./event.cjs');
const { nextPage } = require('./targets.cjs');
const { WebContents } = require('./web-contents.cjs');

let lastId = 0;
/** Windows come one at a time, so that the next page of Chromium is the one that was asked for. */
let creating = Promise.resolve();

class BrowserWindow extends EventEmitter {
  #bounds;
  #visible;
  #maximized = false;

  constructor({ x = 0, y = 0, width = 800, height = 600, show = true, webPreferences = {} }) {
    super();
    if (!state.ready) throw new Error('Cannot create BrowserWindow before app is ready');
    const { sandbox, contextIsolation, nodeIntegration, preload, javascript } = webPreferences;
    if (sandbox === false || contextIsolation === false || nodeIntegration) {
      throw new Error('stand-in: a window has a sandbox and context isolation, and no Node');
    }
    this.id = ++lastId;
    this.#bounds = { x, y, width, height };
    this.#visible = show;
    this.webContents = new WebContents(this);
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show', createEvent()));
    state.windows.add(this);
    app.emit('web-contents-created', createEvent(), this.webContents);
    creating = creating.then(async () => {
      const page = nextPage();
      await state.cdp.send('Target.createTarget', { url: 'about:blank', width, height, newWindow: true });
      await this.webContents.attach(await page, { preload, javascript, width, height });
    });
    this.created = creating;
  }

  /** Its page is gone, and so is it. */
  gone() {
    state.windows.delete(this);
    this.emit('closed');
    if (state.windows.size === 0 && !state.quitting) app.emit('window-all-closed');
  }

  close() {
    const event = createEvent();
    this.emit('close', event);
    if (!event.defaultPrevented) this.webContents.gone();
  }

  destroy() {
    this.webContents.gone();
  }

  loadURL(address) {
    return this.webContents.loadURL(address);
  }

  show() {
    this.#visible = true;
  }

  maximize() {
    this.#maximized = true;
  }

  setBounds(bounds) {
    this.#bounds = { ...this.#bounds, ...bounds };
  }

  isVisible = () => this.#visible;
  isMaximized = () => this.#maximized;
  isMinimized = () => false;
  restore() {}
  focus() {}
  getBounds = () => ({ ...this.#bounds });
  getNormalBounds = () => ({ ...this.#bounds });

  static getAllWindows = () => [...state.windows];
  static getFocusedWindow = () => [...state.windows].at(-1) ?? null;
  static fromWebContents = (contents) => [...state.windows].find(({ webContents }) => webContents === contents) ?? null;
}

exports.BrowserWindow = BrowserWindow;
