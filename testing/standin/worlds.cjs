'use strict';
// Text that runs in pages: what Electron does of contextIsolation, contextBridge and ipcRenderer. The page's own world
// and the preload's share the document alone, and talk by its events, whose names begin with a tag no page can guess.
// What they say is JSON; a function is said as {__function: id}, and called by that.

/** For the page's world. Runs before any script of the page. */
exports.pageWorld = (tag) => `(${talk})(${JSON.stringify(tag)}, (${inPage}))`;

/** For the preload's world: the preload script, given the `electron` that a sandboxed one gets. */
exports.preloadWorld = (tag, preload) =>
  `(${talk})(${JSON.stringify(tag)}, (${inPreload}), (require, module, exports) => {${preload}\n})`;

/* global document, window, CustomEvent */

function talk(tag, side, ...more) {
  if (window !== window.top) return;
  const functions = new Map();
  const fire = (type, detail) =>
    document.dispatchEvent(new CustomEvent(tag + type, { detail: JSON.stringify(detail) }));
  const on = (type, listener) =>
    document.addEventListener(tag + type, (event) => {
      event.stopImmediatePropagation();
      listener(JSON.parse(event.detail));
    });
  const map = (value, change) => {
    const changed = change(value);
    if (changed !== undefined) return changed;
    if (Array.isArray(value)) return value.map((one) => map(one, change));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one, change)]));
  };
  const encode = (value) =>
    map(value, (one) => {
      if (typeof one !== 'function') return undefined;
      const id = `${functions.size + 1}`;
      functions.set(id, one);
      return { __function: id };
    });
  const decode = (value, call) => map(value, (one) => one?.__function && ((...args) => call(one.__function, args)));
  side({ fire, on, encode, decode, functions }, ...more);
}

function inPage({ fire, on, encode, decode, functions }) {
  const pending = new Map();
  let answer;
  let lastId = 0;
  const call = (id, args) => {
    const callId = ++lastId;
    fire('call', { callId, id, args: args.map(encode) });
    const { value, error, promise } = answer; // set by the preload's world before `fire` came back
    if (error !== undefined) throw new Error(error);
    return promise ? new Promise((resolve, reject) => pending.set(callId, { resolve, reject })) : decode(value, call);
  };
  on('answer', (given) => {
    answer = given;
  });
  on('settled', ({ callId, value, error }) => {
    const { resolve, reject } = pending.get(callId);
    pending.delete(callId);
    if (error === undefined) resolve(decode(value, call));
    else reject(new Error(error));
  });
  on('callback', ({ id, args }) => functions.get(id)(...args));
  on('expose', ({ name, value }) =>
    Object.defineProperty(window, name, { value: decode(value, call), enumerable: true }),
  );
}

function inPreload({ fire, on, encode, decode, functions }, runPreload) {
  const callback = (id, args) => fire('callback', { id, args: args.map(encode) });
  on('call', ({ callId, id, args }) => {
    try {
      const value = functions.get(id)(...args.map((one) => decode(one, callback)));
      if (typeof value?.then !== 'function') {
        fire('answer', { value: encode(value) });
        return;
      }
      fire('answer', { promise: true });
      value.then(
        (settled) => fire('settled', { callId, value: encode(settled) }),
        (error) => fire('settled', { callId, error: error.message }),
      );
    } catch (error) {
      fire('answer', { error: error.message });
    }
  });

  const waiting = new Map();
  const listeners = new Map();
  let lastId = 0;
  const ipcRenderer = {
    invoke: (channel, ...args) =>
      new Promise((resolve, reject) => {
        waiting.set(++lastId, { resolve, reject });
        globalThis.__standinSend(JSON.stringify({ id: lastId, channel, args: structuredClone(args) }));
      }),
    on(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
  };
  globalThis.__standinReceive = (text) => {
    const { id, value, error, channel, args } = JSON.parse(text);
    if (channel !== undefined) {
      for (const listener of listeners.get(channel) ?? []) listener({ sender: ipcRenderer }, ...args);
    } else if (error === undefined) waiting.get(id).resolve(value);
    else waiting.get(id).reject(new Error(error));
    waiting.delete(id);
  };

  const contextBridge = { exposeInMainWorld: (name, value) => fire('expose', { name, value: encode(value) }) };
  const module = { exports: {} };
  const require = (name) => {
    if (name === 'electron') return { contextBridge, ipcRenderer, webUtils: { getPathForFile: () => '' } };
    throw new Error(`module not found: ${name}`); // a sandboxed preload has no Node
  };
  runPreload(require, module, module.exports);
}
