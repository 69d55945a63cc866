import { join } from 'node:path';
import { forkHost, type SystemHost } from '../engine/index.ts';

/** Runs modules of a project in processes forked from this one. */
export function systemHost(): SystemHost {
  return forkHost({ script: join(__dirname, 'system-host.cjs'), sdk: join(__dirname, 'sdk.cjs') });
}
