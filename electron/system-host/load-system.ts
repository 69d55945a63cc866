import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti } from 'jiti';
import type { ModuleStart } from '../engine/systems/carrier.ts';
import type { defineSystem, System } from '../sdk/define-system.ts';

export interface ChildStart {
  /** Null in a process that is only asked to evaluate. */
  start: ModuleStart | null;
  /** The program's own SDK, which modules import as `trajectory-inspector/sdk`. */
  sdk: string;
}

/** The module is there, and what it exports cannot be run: the message says all there is to say. */
export class NoSystem extends Error {}

/**
 * Loads the project's module, TypeScript or not, and gives its export as a system. Nothing has to be installed where
 * the module lies. Throws what the module throws.
 */
export async function loadSystem({ start, sdk }: ChildStart): Promise<System> {
  if (!start) throw new NoSystem('this process runs no system');
  const { file, exported, declared } = start;
  const load = loaderAt(file, sdk);
  const module = await load(file);
  const found = module[exported];
  if (isSystem(found)) return found;
  if (typeof found !== 'function') throw new NoSystem(withoutExport(file, module, `system or function`, exported));
  // Through the same door as the module's own import, so that both see one SDK.
  const { defineSystem: define } = (await load('trajectory-inspector/sdk')) as { defineSystem: typeof defineSystem };
  return define({ ...declared, run: found as Parameters<typeof defineSystem>[0]['run'] });
}

type Module = Record<string, unknown>;

/** Loads modules as the module at `file` would import them. */
export function loaderAt(file: string, sdk: string): (id: string) => Promise<Module> {
  const jiti = createJiti(pathToFileURL(file).href, {
    alias: { 'trajectory-inspector/sdk': sdk },
    // Its cache lies where other users of the machine could put code into it.
    fsCache: false,
  });
  return (id) => jiti.import<Module>(id);
}

/** What there is instead of an export that was asked for. */
export function withoutExport(file: string, module: Module, kind: string, exported: string): string {
  const others = Object.keys(module).join(', ') || 'nothing';
  return `${relative(process.cwd(), file)} exports no ${kind} called ${exported}; it exports ${others}`;
}

function isSystem(value: unknown): value is System {
  return typeof value === 'object' && value !== null && 'hello' in value && 'start' in value;
}
