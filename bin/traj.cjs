#!/usr/bin/env node
'use strict';
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const built = join(__dirname, '../dist/cli.cjs');
if (existsSync(built)) {
  void require(built).trajUnderNode();
} else {
  process.stderr.write('traj is not built yet: run npm run build\n');
  process.exitCode = 2;
}
