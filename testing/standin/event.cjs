'use strict';

/** An event that a listener may prevent, as Electron's. */
exports.createEvent = (details = {}) => ({
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true;
  },
  ...details,
});
