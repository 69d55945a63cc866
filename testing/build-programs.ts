import { createBuilder } from 'vite';

/** Built before the tests of tests/programs, which run the programs as they are shipped. Takes some two seconds. */
export async function setup(): Promise<void> {
  const builder = await createBuilder({ configFile: 'vite.config.mts', logLevel: 'warn' });
  await builder.buildApp();
}
