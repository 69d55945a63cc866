import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Chromium of @sparticuz/chromium, ready to run. Unpacked once a version (two seconds, 230 MB). */
export function packagedChromium(): string {
  const home = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) unpack(home, cache, folder);
  return join(folder, 'run');
}

/** Into a folder of its own first, so that nobody meets half a browser: not a later run, not another worker. */
function unpack(home: string, cache: string, folder: string): void {
  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(join(cache, 'unpacking-'));
  const script = fileURLToPath(new URL('./unpack-chromium.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script, home], {
    env: { ...process.env, TMPDIR: staging },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`unpacking Chromium ended with ${status}`);
  writeFileSync(join(staging, 'fonts.conf'), fontConfiguration(folder));
  writeFileSync(join(staging, 'run'), startScript(folder), { mode: 0o755 });
  try {
    renameSync(staging, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(staging, { recursive: true }); // somebody else was faster
  }
}

/** The three libraries that Chromium wants of the system come with the package, for machines that lack them. */
function startScript(folder: string): string {
  return `#!/bin/sh
export FONTCONFIG_FILE='${folder}/fonts.conf'
if ldd '${folder}/chromium' 2>&1 | grep -Eq 'not found|error while loading'; then
  export LD_LIBRARY_PATH='${folder}/al2023/lib'
fi
exec '${folder}/chromium' "$@"
`;
}

/** The fonts of the machine if it has any, and the one of the package: without a font no text has a size. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
}
