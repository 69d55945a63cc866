'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** The arguments of Electron's binary: `[switches] [-r file] folder [arguments of the program]`. */
exports.readArguments = (args) => {
  const preloads = [];
  let folder;
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '-r') preloads.push(args[++at]);
    else if (folder === undefined && !args[at].startsWith('-')) folder = args[at];
  }
  if (folder === undefined) throw new Error('stand-in: no program given');
  const appPath = path.resolve(folder);
  const manifest = JSON.parse(fs.readFileSync(path.join(appPath, 'package.json'), 'utf8'));
  return {
    args,
    appPath,
    manifest,
    entry: path.join(appPath, manifest.main),
    preloads,
    remotePort: args.find((argument) => argument.startsWith('--remote-debugging-port')),
  };
};
