import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';

// The page and everything Node or Electron runs, each of the latter as one CommonJS file that needs no node_modules.
const node = [...builtinModules, /^node:/];

const programs: Record<string, EnvironmentOptions> = {
  main: program('main.cjs', 'electron/main/main.ts', ['electron', ...node]),
  preload: program('preload.cjs', 'electron/preload/preload.ts', ['electron']),
  engine: program('engine.cjs', 'electron/engine-process/main.ts', node),
  cli: program('cli.cjs', 'electron/cli/under-node.ts', node),
  sdk: program('sdk.cjs', 'electron/sdk/index.ts', node),
  systemHost: program('system-host.cjs', 'electron/system-host/main.ts', ['jiti', ...node]),
};

export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [react()],
  environments: {
    client: {
      build: {
        outDir: resolve('dist/renderer'),
        emptyOutDir: true,
        target: 'chrome140',
        sourcemap: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 2000,
        // One script, as the page of a report file has to be.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    },
    ...programs,
  },
  builder: {
    async buildApp(builder) {
      rmSync('dist/complete', { force: true });
      const there = Object.values(builder.environments).filter(
        ({ name }) => name === 'client' || existsSync(entry(name)),
      );
      await Promise.all(there.map((environment) => builder.build(environment)));
      writeFileSync('dist/complete', ''); // when the last whole build ended: `npm start` compares it with the sources
    },
  },
});

function program(file: string, input: string, external: (string | RegExp)[]): EnvironmentOptions {
  return {
    consumer: 'server',
    keepProcessEnv: true,
    resolve: { noExternal: true, conditions: ['node', 'module', 'default'] },
    build: {
      ssr: true,
      outDir: resolve('dist'),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: resolve(input),
        external,
        output: { format: 'cjs', entryFileNames: file, codeSplitting: false },
      },
    },
  };
}

function entry(name: string): string {
  return programs[name]?.build?.rolldownOptions?.input as string;
}
