'use strict';
const { fork } = require('node:child_process');
const { EventEmitter } = require('node:events');
const path = require('node:path');

const children = new Set();
exports.children = children;

exports.utilityProcess = {
  fork(file, args = [], { serviceName, env = process.env, cwd, stdio = 'inherit' } = {}) {
    const child = fork(file, args, {
      env,
      cwd,
      stdio: ['ignore', stdio, stdio, 'ipc'],
      execArgv: ['--require', path.join(__dirname, 'parent-port.cjs')],
      serialization: 'advanced', // structured clones, as Electron's port carries
    });
    const utility = Object.assign(new EventEmitter(), {
      pid: child.pid,
      stdout: child.stdout,
      stderr: child.stderr,
      serviceName,
      postMessage: (message) => child.send(message, () => {}),
      kill: () => child.kill(),
    });
    children.add(utility);
    child.on('spawn', () => utility.emit('spawn'));
    child.on('message', (message) => utility.emit('message', message));
    child.on('exit', (code) => {
      children.delete(utility);
      utility.pid = undefined;
      utility.emit('exit', code ?? 1);
    });
    return utility;
  },
};
