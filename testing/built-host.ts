import { fileURLToPath } from 'node:url';
import { forkHost, type SystemHost } from '../electron/engine/index.ts';

/** Runs modules of a project as the built program does. For tests that come after the build. */
export function builtHost(): SystemHost {
  const built = (name: string) => fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
  return forkHost({ script: built('system-host.cjs'), sdk: built('sdk.cjs') });
}
