'use strict';
const state = require('./state.cjs');

let source = 'system';

exports.nativeTheme = {
  get themeSource() {
    return source;
  },
  set themeSource(value) {
    source = value;
    for (const { created, webContents } of state.windows) created.then(() => webContents.applyTheme());
  },
  get shouldUseDarkColors() {
    return source === 'dark';
  },
};

/** As the page is to see it. The system that the stand-in knows is light. */
exports.theme = () => (source === 'dark' ? 'dark' : 'light');
