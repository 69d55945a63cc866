'use strict';
const fs = require('node:fs');
const path = require('node:path');

let lock;

/**
 * True for the first process over a folder, which then hears of later ones. A later one leaves a note with its
 * arguments; the lock of a process that is no more is taken over.
 */
exports.takeLock = (folder, data, onSecond) => {
  lock = path.join(folder, 'standin-lock');
  if (isHeld(lock)) {
    const note = path.join(folder, `standin-note-${process.pid}`);
    fs.writeFileSync(`${note}.part`, JSON.stringify({ argv: process.argv, cwd: process.cwd(), data }));
    fs.renameSync(`${note}.part`, note);
    lock = undefined;
    return false;
  }
  fs.writeFileSync(lock, String(process.pid));
  fs.watch(folder, { persistent: false }, () => readNotes(folder, onSecond));
  return true;
};

exports.dropLock = () => {
  if (lock !== undefined) fs.rmSync(lock, { force: true });
};

function readNotes(folder, onSecond) {
  for (const name of fs.readdirSync(folder)) {
    if (!/^standin-note-\d+$/.test(name)) continue;
    const note = path.join(folder, name);
    const { argv, cwd, data } = JSON.parse(fs.readFileSync(note, 'utf8'));
    fs.rmSync(note);
    onSecond(argv, cwd, data);
  }
}

function isHeld(file) {
  try {
    process.kill(Number(fs.readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
