import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'vite';
import { afterAll } from 'vitest';
import type { SystemHost } from '../../electron/engine/systems/carrier.ts';
import { forkHost } from '../../electron/engine/systems/fork-host.ts';

const root = resolve(import.meta.dirname, '../..');
// Inside the checkout, because the loader of modules is the one thing bundles take from node_modules.
const outDir = mkdir(resolve(root, '.tsbuild'), { recursive: true }).then(() =>
  mkdtemp(resolve(root, '.tsbuild/run-')),
);
afterAll(async () => rm(await outDir, { recursive: true }));

const built = new Map<string, Promise<string>>();

/** A source as the built program has it, one file for a process of its own; made once a test file. */
export function bundle(input: string): Promise<string> {
  const known = built.get(input) ?? make(input);
  built.set(input, known);
  return known;
}

/** Runs modules as the built program does, from the sources as they are now. */
export async function bundledHost(): Promise<SystemHost> {
  const [script, sdk] = await Promise.all([bundle('electron/system-host/main.ts'), bundle('electron/sdk/index.ts')]);
  return forkHost({ script, sdk });
}

async function make(input: string): Promise<string> {
  const file = `${input.replaceAll(/\W/g, '-')}.cjs`;
  const folder = await outDir;
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: {
        input: resolve(root, input),
        external: ['jiti', ...builtinModules, /^node:/],
        output: { format: 'cjs', entryFileNames: file, codeSplitting: false },
      },
    },
  });
  return resolve(folder, file);
}
