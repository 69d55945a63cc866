'use strict';
// What the binary does: reads its arguments, gives `electron` to whoever requires it, loads the program, gets ready.
const Module = require('node:module');
const path = require('node:path');
const state = require('./state.cjs');
const { readArguments } = require('./arguments.cjs');

const args = process.argv.slice(2);
if (args.includes('--version')) {
  process.stdout.write(`v${require('electron/package.json').version}\n`);
  process.exit(0);
}
state.start = readArguments(args);
process.argv = [path.join(__dirname, 'electron'), ...args];
Object.defineProperty(process, 'type', { value: 'browser' });
Object.defineProperty(process, 'defaultApp', { value: true });
Object.defineProperty(process.versions, 'electron', { value: require('electron/package.json').version });

const standIn = path.join(__dirname, 'electron-module.cjs');
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  request === 'electron' ? standIn : resolveFilename.call(Module, request, ...rest);

const { boot } = require('./boot.cjs');
for (const preload of state.start.preloads) require(path.resolve(preload));
require(state.start.entry);
boot();
