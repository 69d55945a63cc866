'use strict';
const { randomBytes } = require('node:crypto');
const { EventEmitter } = require('node:events');
const fs = require('node:fs');
const state = require('./state.cjs');
const { createEvent } = require('./event.cjs');
const { invoke } = require('./ipc-main.cjs');
const { fromWeb, handlerOf, toWeb } = require('./schemes.cjs');
const { setPermissions } = require('./session.cjs');
const targets = require('./targets.cjs');
const { theme } = require('./native-theme.cjs');
const { pageWorld, preloadWorld } = require('./worlds.cjs');

const preloadWorldName = 'Electron Isolated Context';

/** A page in Chromium, and its line to the program. */
class WebContents extends EventEmitter {
  #window;
  #session;
  #targetId;
  #tag = `standin-${randomBytes(9).toString('hex')}-`;
  #address = '';
  #destroyed = false;
  #preloadContext;
  #openHandler;
  #denied = [];
  /** Addresses that the program itself asked for: it is not asked whether the page may go there. */
  #ours = new Set();

  constructor(window) {
    super();
    this.#window = window;
    const contents = this;
    this.mainFrame = {
      parent: null,
      get top() {
        return contents.mainFrame;
      },
      get url() {
        return contents.getURL();
      },
    };
  }

  static fromDevToolsTargetId = targets.contentsOf;
  static getAllWebContents = () => [...state.windows].map(({ webContents }) => webContents);

  // ---- for BrowserWindow

  async attach({ sessionId, targetId }, { preload, javascript = true, width, height }) {
    this.#session = sessionId;
    this.#targetId = targetId;
    targets.know(targetId, this);
    state.cdp.on(sessionId, (method, params) => this.#hear(method, params));
    await Promise.all([
      setPermissions(this),
      this.#cdp('Page.enable'),
      this.#cdp('Runtime.enable'),
      this.#cdp('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      ...(preload === undefined ? [] : this.#withPreload(preload)),
      ...(javascript ? [] : [this.#cdp('Emulation.setScriptExecutionDisabled', { value: true })]),
      this.#cdp('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }),
      this.applyTheme(),
    ]);
    await this.#cdp('Runtime.runIfWaitingForDebugger');
  }

  #withPreload(preload) {
    return [
      this.#cdp('Runtime.addBinding', { name: '__standinSend', executionContextName: preloadWorldName }),
      this.#cdp('Page.addScriptToEvaluateOnNewDocument', { source: pageWorld(this.#tag) }),
      this.#cdp('Page.addScriptToEvaluateOnNewDocument', {
        source: preloadWorld(this.#tag, fs.readFileSync(preload, 'utf8')),
        worldName: preloadWorldName,
      }),
    ];
  }

  applyTheme() {
    const features = [{ name: 'prefers-color-scheme', value: theme() }];
    return this.#cdp('Emulation.setEmulatedMedia', { features });
  }

  popupDenied() {
    return this.#denied.shift() ?? false;
  }

  /** The page is no more, or is about to be. */
  gone() {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.emit('destroyed');
    this.#window.gone();
    state.cdp.send('Target.closeTarget', { targetId: this.#targetId }).catch(() => {});
  }

  // ---- of Electron

  async loadURL(address) {
    await this.#window.created;
    this.#ours.add(toWeb(address));
    const loaded = new Promise((resolve) => this.once('did-finish-load', resolve));
    const { errorText } = await this.#cdp('Page.navigate', { url: toWeb(address) });
    if (errorText) throw new Error(`${errorText} loading '${address}'`);
    await loaded;
  }

  reload() {
    this.#ours.add(this.#address);
    this.#cdp('Page.reload');
  }

  send(channel, ...args) {
    this.#deliver({ channel, args: structuredClone(args) }, this.#preloadContext);
  }

  setWindowOpenHandler(handler) {
    this.#openHandler = handler;
  }

  async printToPDF(options) {
    const { data } = await this.#cdp('Page.printToPDF', options);
    return Buffer.from(data, 'base64');
  }

  getURL() {
    return fromWeb(this.#address);
  }

  isDestroyed() {
    return this.#destroyed;
  }

  close() {
    this.#window.close();
  }

  // ---- Chromium

  #cdp(method, params) {
    return state.cdp.send(method, params, this.#session);
  }

  #hear(method, params) {
    switch (method) {
      case 'Fetch.requestPaused':
        this.#answerRequest(params).catch((error) => {
          if (!state.quitting && !this.#destroyed) process.stderr.write(`stand-in: ${error.message}\n`);
        });
        break;
      case 'Page.frameNavigated':
        if (!params.frame.parentId) this.#address = params.frame.url + (params.frame.urlFragment ?? '');
        break;
      case 'Page.navigatedWithinDocument':
        this.#address = params.url;
        break;
      case 'Page.loadEventFired':
        if (this.#address !== 'about:blank') this.emit('did-finish-load', createEvent());
        break;
      case 'Page.windowOpen': {
        const { action } = this.#openHandler?.({ url: fromWeb(params.url) }) ?? { action: 'allow' };
        this.#denied.push(action === 'deny');
        break;
      }
      case 'Runtime.bindingCalled':
        this.#answerInvoke(JSON.parse(params.payload), params.executionContextId);
        break;
      case 'Runtime.executionContextCreated':
        this.#rememberContext(params.context);
        break;
      case 'Inspector.targetCrashed':
        this.emit('render-process-gone', createEvent(), { reason: 'crashed', exitCode: 1 });
        break;
    }
  }

  /** Of the page itself; a frame in it has the same world, and nothing in it. */
  #rememberContext({ id, name, auxData }) {
    if (name === preloadWorldName && auxData.frameId === this.#targetId) this.#preloadContext = id;
  }

  /** To the document that asked, which another may have followed by then. */
  async #answerInvoke({ id, channel, args }, context) {
    try {
      const value = await invoke({ sender: this, senderFrame: this.mainFrame }, channel, args);
      this.#deliver({ id, value }, context);
    } catch (error) {
      this.#deliver({ id, error: error.message }, context);
    }
  }

  #deliver(message, context) {
    if (context === undefined || this.#destroyed) return;
    this.#cdp('Runtime.callFunctionOn', {
      functionDeclaration: 'function (text) { globalThis.__standinReceive(text); }',
      arguments: [{ value: JSON.stringify(message) }],
      executionContextId: context,
    }).catch(() => {}); // the page went elsewhere meanwhile
  }

  async #answerRequest({ requestId, request, resourceType }) {
    const address = fromWeb(request.url);
    if (resourceType === 'Document' && !this.#ours.delete(request.url) && this.#denies(address)) {
      await this.#cdp('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      return;
    }
    const handler = handlerOf(address);
    if (!handler) {
      await this.#cdp('Fetch.continueRequest', { requestId });
      return;
    }
    const response = await handler(new Request(address, { method: request.method, headers: request.headers }));
    await this.#cdp('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    });
  }

  #denies(url) {
    return ['will-frame-navigate', 'will-navigate'].some((name) => {
      const event = createEvent({ url });
      this.emit(name, event, url);
      return event.defaultPrevented;
    });
  }
}

exports.WebContents = WebContents;
