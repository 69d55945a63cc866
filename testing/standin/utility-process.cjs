'use strict';
const { fork } = require('node:child_process');
const { EventEmitter } = require('node:events');
const path = require('node:path');

const children = new Set();
exports.children = children;

exports.utilityProcess = {
  fork(file, args = [], { serviceName, env = process.env } = {}) {
    const child = fork(file, args, {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--require', path.join(__dirname, 'parent-port.cjs')],
      serialization: 'advanced', // structured clones, as Electron's port carries
    });
    const utility = Object.assign(new EventEmitter(), {
      pid: child.pid,
      serviceName,
      postMessage: (message) => child.send(message, () => {}),
      kill: () => child.kill(),
    });
    children.add(utility);
    child.on('message', (message) => utility.emit('message', message));
    child.on('exit', (code) => {
      children.delete(utility);
      utility.pid = undefined;
      utility.emit('exit', code ?? 1);
    });
    return utility;
  },
};
