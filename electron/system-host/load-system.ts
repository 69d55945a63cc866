import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti } from 'jiti';
import type { ModuleStart } from '../engine/systems/carrier.ts';
import type { defineSystem, System } from '../sdk/define-system.ts';

export interface ChildStart extends ModuleStart {
  /** The program's own SDK, which modules import as `trajectory-inspector/sdk`. */
  sdk: string;
}

/** The module is there, and what it exports cannot be run: the message says all there is to say. */
export class NoSystem extends Error {}

/**
 * Loads the project's module, TypeScript or not, and gives its export as a system. Nothing has to be installed where
 * the module lies. Throws what the module throws.
 */
export async function loadSystem({ file, exported, declared, sdk }: ChildStart): Promise<System> {
  const jiti = createJiti(pathToFileURL(file).href, {
    alias: { 'trajectory-inspector/sdk': sdk },
    // Its cache lies where other users of the machine could put code into it.
    fsCache: false,
  });
  const module = await jiti.import<Record<string, unknown>>(file);
  const found = module[exported];
  if (isSystem(found)) return found;
  if (typeof found !== 'function') {
    const others = Object.keys(module).join(', ') || 'nothing';
    throw new NoSystem(
      `${relative(process.cwd(), file)} exports no system or function called ${exported}; it exports ${others}`,
    );
  }
  // Through the same door as the module's own import, so that both see one SDK.
  const { defineSystem: define } = await jiti.import<{ defineSystem: typeof defineSystem }>('trajectory-inspector/sdk');
  return define({ ...declared, run: found as Parameters<typeof defineSystem>[0]['run'] });
}

function isSystem(value: unknown): value is System {
  return typeof value === 'object' && value !== null && 'hello' in value && 'start' in value;
}
