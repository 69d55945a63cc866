import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { engineStarter } from './engine.ts';

/** Ends when it is told to, as the engine does, and works without a pause once it is asked for something. */
const busy = `process.on('SIGTERM', () => process.exit());
process.on('message', () => {
  process.send('working');
  for (;;);
});
`;

test('an engine ends though it is in the middle of work', async () => {
  const start = engineStarter(await aProject({ 'engine.cjs': busy }), 'settings');
  const told = await new Promise<string>((resolve) => {
    let heard = '';
    const engine = start({
      message(text) {
        heard = text;
        engine.kill();
      },
      exited: () => resolve(`${heard}, then ended`),
    });
    engine.post('work');
  });
  expect(told).toBe('working, then ended');
});
