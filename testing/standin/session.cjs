'use strict';
const state = require('./state.cjs');

// Names as both Electron's check handler and Chromium know them.
const permissions = ['geolocation', 'notifications', 'midi'];

const defaultSession = {
  check: () => true,
  setPermissionCheckHandler(handler) {
    defaultSession.check = handler;
  },
  setPermissionRequestHandler() {},
  setDevicePermissionHandler() {},
};

exports.session = { defaultSession };

/** Electron grants what no handler refuses. */
exports.setPermissions = (contents) =>
  Promise.all(
    permissions.map((name) =>
      state.cdp.send('Browser.setPermission', {
        permission: { name },
        setting: defaultSession.check(contents, name, '', {}) ? 'granted' : 'denied',
      }),
    ),
  );
