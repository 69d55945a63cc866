// npm start [folder]: builds what is out of date and opens the window; where there can be none, says why in a line and
// serves the browser. Ends with what it started, and with Ctrl-C.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const electron = join(root, 'node_modules/electron');
const sources = ['shared', 'electron', 'renderer', 'vite.config.mts', 'package.json', 'package-lock.json'];
/** An end sooner than this is a window that could not open, and not one that was closed. */
const openingMs = 5000;

if (!existsSync(electron)) end('The packages are not installed: run npm ci first.');
if (isOutOfDate()) build();
const folder = givenFolder();
const binary = hasDisplay() ? electronBinary() : undefined;
if (binary === undefined) {
  const reason = hasDisplay() ? 'Electron is not here and could not be fetched' : 'There is no display for a window';
  serve(`${reason}; open this address in a browser instead.`);
} else {
  openWindow(binary);
}

function givenFolder() {
  const given = process.argv[2];
  // npm runs scripts at the top of the package, and tells where it was called.
  if (given !== undefined) return resolve(process.env.INIT_CWD ?? process.cwd(), given);
  return join(root, 'examples/support-agent');
}

function isOutOfDate() {
  const complete = join(root, 'dist/complete');
  if (!existsSync(complete)) return true;
  const built = statSync(complete).mtimeMs;
  return sources.some((source) => filesOf(join(root, source)).some((file) => statSync(file).mtimeMs > built));
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true }).map((name) => join(path, name));
}

function build() {
  console.log('Building.');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) end('The build did not end well; see above.');
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Electron's binary, fetched if it was not yet; undefined where it cannot be had. */
function electronBinary() {
  if (!process.env.ELECTRON_OVERRIDE_DIST_PATH && !installedBinary()) {
    console.log('Fetching Electron, once.');
    spawnSync(process.execPath, [join(electron, 'install.js')], { stdio: 'ignore' });
  }
  return installedBinary();
}

/** Looks at files only: to require the package would fetch the binary, and end in a stack trace where it cannot. */
function installedBinary() {
  const pathFile = join(electron, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : 'electron';
  const binary = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(electron, 'dist'), name);
  return existsSync(binary) ? binary : undefined;
}

function openWindow(binary) {
  const began = Date.now();
  run(binary, [root, folder], (code) => {
    if (code === 0 || Date.now() - began > openingMs) process.exit(code);
    serve(`Electron ended with code ${code} before its window opened; open this address in a browser instead.`);
  });
}

function serve(reason) {
  console.log(reason);
  run(process.execPath, [join(root, 'bin/traj.cjs'), 'serve', '--quiet', folder], (code) => process.exit(code));
}

function run(command, args, ended) {
  const child = spawn(command, args, { stdio: 'inherit' });
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  child.on('error', () => ended(1));
  child.on('exit', (code, signal) => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    ended(signal ? 130 : code);
  });
}

function end(line) {
  console.error(line);
  process.exit(1);
}
