'use strict';
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { connect } = require('./cdp.cjs');

const flags = [
  '--headless',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-startup-window',
  '--hide-scrollbars',
  '--remote-debugging-pipe',
];

/** Starts Chromium with the program's own switches. `address` is the line that tells a debugger where to connect. */
exports.startChromium = (switches, remotePort) => {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'standin-profile-'));
  const chromium = spawn(
    process.env.CHROMIUM_PATH,
    [
      ...flags,
      ...switches.filter((one) => one !== '--headless'),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(remotePort ? [remotePort] : []),
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  );
  const exited = new Promise((resolve) => chromium.once('exit', resolve));
  const cdp = connect(chromium.stdio[3], chromium.stdio[4]);
  chromium.stdio[3].on('error', () => {}); // it ended; `exited` tells

  return {
    cdp,
    exited,
    address: new Promise((resolve) => {
      let said = '';
      chromium.stderr.on('data', (chunk) => {
        said += chunk;
        const line = /^DevTools listening on .*$/m.exec(said);
        if (line) resolve(line[0]);
      });
    }),
    async end() {
      const force = setTimeout(() => chromium.kill('SIGKILL'), 2000);
      cdp.send('Browser.close').catch(() => {});
      await exited;
      clearTimeout(force);
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
