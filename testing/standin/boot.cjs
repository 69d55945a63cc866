'use strict';
const state = require('./state.cjs');
const { app, becomeReady, whenEnding } = require('./app.cjs');
const { startChromium } = require('./chromium.cjs');
const { adopt } = require('./targets.cjs');

/** After the program's main file was loaded: Chromium, then `ready`. */
exports.boot = async () => {
  const { remotePort } = state.start;
  const chromium = startChromium(app.commandLine.switches, remotePort);
  whenEnding(chromium.end);
  chromium.exited.then((code) => {
    if (state.quitting) return;
    process.stderr.write(`stand-in: Chromium ended with ${code}\n`);
    process.exit(1);
  });
  state.cdp = chromium.cdp;
  state.cdp.on('', adopt);
  await state.cdp.send('Target.setDiscoverTargets', { discover: true });
  await state.cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  if (remotePort) process.stderr.write(`${await chromium.address}\n`);
  becomeReady();
};
