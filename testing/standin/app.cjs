'use strict';
const { EventEmitter } = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const state = require('./state.cjs');
const { createEvent } = require('./event.cjs');
const { takeLock, dropLock } = require('./single-instance.cjs');
const { children } = require('./utility-process.cjs');

const { manifest, appPath } = state.start;
const name = manifest.productName ?? manifest.name;
const paths = new Map([
  ['userData', path.join(os.tmpdir(), name)],
  ['home', os.homedir()],
  ['temp', os.tmpdir()],
]);
const switches = [];
const ends = [];
let resolveReady;
const readyPromise = new Promise((resolve) => {
  resolveReady = resolve;
});

const app = Object.assign(new EventEmitter(), {
  name,
  isPackaged: false,
  whenReady: () => readyPromise,
  isReady: () => state.ready,
  getVersion: () => manifest.version,
  getName: () => name,
  getAppPath: () => appPath,
  getLocale: () => 'en-US',
  getPath(key) {
    if (!paths.has(key)) throw new Error(`stand-in: no path ${key}`);
    return paths.get(key);
  },
  setPath(key, value) {
    if (!fs.existsSync(value)) throw new Error(`stand-in: ${value} does not exist`);
    paths.set(key, value);
  },
  enableSandbox() {
    if (state.ready) throw new Error('app.enableSandbox() can only be called before app is ready');
  },
  requestSingleInstanceLock: (data) =>
    takeLock(paths.get('userData'), data, (argv, cwd, handedOver) =>
      app.emit('second-instance', createEvent(), argv, cwd, handedOver),
    ),
  getAppMetrics: () => [
    { type: 'Browser', pid: process.pid },
    ...[...children].map(({ pid, serviceName }) => ({ type: 'Utility', pid, name: serviceName })),
  ],
  commandLine: {
    switches,
    appendSwitch: (key, value) => switches.push(value ? `--${key}=${value}` : `--${key}`),
  },
  quit() {
    if (state.quitting) return;
    const before = createEvent();
    app.emit('before-quit', before);
    if (before.defaultPrevented) return;
    for (const window of [...state.windows]) window.close();
    if (state.windows.size > 0) return; // one of them would not close
    state.quitting = true;
    app.emit('will-quit', createEvent());
    app.emit('quit', createEvent(), 0);
    app.exit(0);
  },
  async exit(code = 0) {
    state.quitting = true;
    dropLock();
    for (const child of children) child.kill();
    for (const end of ends) await end();
    process.exit(code);
  },
});

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => app.quit());

exports.app = app;

/** For what has to be ended with the program. */
exports.whenEnding = (end) => ends.push(end);

exports.becomeReady = () => {
  state.ready = true;
  app.emit('ready', createEvent(), {});
  resolveReady();
};
