'use strict';
// Loaded first in a utility process: gives it process.parentPort, which keeps messages until somebody listens.
const { EventEmitter } = require('node:events');

const port = new EventEmitter();
port.postMessage = (message) => process.send(message);
process.parentPort = port;

const early = [];
process.on('message', (data) => {
  if (port.listenerCount('message') === 0) early.push({ data });
  else port.emit('message', { data });
});
port.on('newListener', () => {
  queueMicrotask(() => {
    for (const message of early.splice(0)) port.emit('message', message);
  });
});
process.on('disconnect', () => process.exit());
