import { createBuilder } from 'vite';

/** Built before the tests of tests/programs, which run the command line as it is shipped. Takes some two seconds. */
export async function setup(): Promise<void> {
  const builder = await createBuilder({ configFile: 'vite.config.mts', logLevel: 'warn' });
  const needed = ['cli', 'sdk', 'systemHost'].map((name) => builder.environments[name]!);
  await Promise.all(needed.map((environment) => builder.build(environment)));
}
