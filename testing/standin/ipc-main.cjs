'use strict';
const { EventEmitter } = require('node:events');

const handlers = new Map();

exports.ipcMain = Object.assign(new EventEmitter(), {
  handle(channel, handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
  removeHandler: (channel) => handlers.delete(channel),
});

/** Answers an invoke of a page; rejects with the words that Electron's page would get. */
exports.invoke = async (event, channel, args) => {
  const handler = handlers.get(channel);
  try {
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return await handler(event, ...args);
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${error}`);
  }
};
