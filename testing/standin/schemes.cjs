'use strict';
const state = require('./state.cjs');

const registered = new Set();
const handlers = new Map();

exports.protocol = {
  registerSchemesAsPrivileged(schemes) {
    if (state.ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of schemes) {
      if (privileges.standard && privileges.secure) registered.add(scheme);
    }
  },
  handle(scheme, handler) {
    if (!registered.has(scheme)) throw new Error(`stand-in: ${scheme} is not registered as standard and secure`);
    handlers.set(scheme, handler);
  },
};

exports.handlerOf = (address) => handlers.get(address.slice(0, address.indexOf(':')));

// Chromium cannot be taught a scheme from outside, so each of its hosts becomes a host of the web.

/** app://inspector/index.html -> https://inspector.app.standin.invalid/index.html */
exports.toWeb = (address) => {
  const [, scheme, host, rest] = /^([\w.+-]+):\/\/([^/?#]*)(.*)$/.exec(address) ?? [];
  return registered.has(scheme) ? `https://${host}.${scheme}.standin.invalid${rest || '/'}` : address;
};

exports.fromWeb = (address) => address.replace(/^https:\/\/([^/]*)\.([\w+-]+)\.standin\.invalid/, '$2://$1');
