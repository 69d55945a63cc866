'use strict';

/**
 * Chrome's debugging protocol over a pair of pipes, messages ended by a zero byte. `on` hears the events of one
 * session; the browser's own session is ''.
 */
exports.connect = (write, read) => {
  const waiting = new Map();
  const listeners = new Map();
  let lastId = 0;
  let rest = Buffer.alloc(0);

  read.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      receive(JSON.parse(rest.subarray(0, end).toString('utf8')));
      rest = rest.subarray(end + 1);
    }
  });

  function receive({ id, sessionId = '', method, params, result, error }) {
    if (id === undefined) {
      listeners.get(sessionId)?.(method, params);
      return;
    }
    const { resolve, reject, name } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(`${name}: ${error.message}`));
    else resolve(result);
  }

  return {
    send(name, params = {}, sessionId = undefined) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, name });
        write.write(`${JSON.stringify({ id, method: name, params, sessionId })}\0`);
      });
    },
    on: (sessionId, listener) => listeners.set(sessionId, listener),
  };
};
