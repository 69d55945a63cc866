'use strict';
const state = require('./state.cjs');

const waiting = [];
const byTarget = new Map();

/** The next page of Chromium that nobody opened from another page: the one a window just asked for. */
exports.nextPage = () => new Promise((resolve) => waiting.push(resolve));

exports.know = (targetId, contents) => byTarget.set(targetId, contents);
exports.contentsOf = (targetId) => byTarget.get(targetId);

/** Hears of every page as it comes, before anything runs in it. */
exports.adopt = (method, params) => {
  if (method === 'Target.targetDestroyed') byTarget.get(params.targetId)?.gone();
  if (method !== 'Target.attachedToTarget') return;
  const { sessionId, targetInfo } = params;
  const { type, targetId, openerId } = targetInfo;
  const tell = (name) => state.cdp.send(name, {}, sessionId).catch(() => {});
  const goOn = () => tell('Runtime.runIfWaitingForDebugger');
  if (type !== 'page') {
    goOn();
  } else if (openerId) {
    // A window that a page opened. Electron would ask first; here it is there already, and is closed before it loads
    // anything. It has to go on for that: the page that opened it waits in the same process.
    const denied = byTarget.get(openerId)?.popupDenied();
    if (denied) tell('Fetch.enable');
    goOn();
    if (denied) state.cdp.send('Target.closeTarget', { targetId });
  } else {
    waiting.shift()?.({ sessionId, targetId });
  }
};
