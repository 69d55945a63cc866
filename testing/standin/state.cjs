'use strict';
// What the parts of the stand-in share.
module.exports = {
  /** As given to the binary: {args, appPath, entry, manifest, preloads, remotePort}. */
  start: null,
  /** The line to Chromium, once it runs. */
  cdp: null,
  ready: false,
  quitting: false,
  /** Open BrowserWindows, oldest first. */
  windows: new Set(),
};
