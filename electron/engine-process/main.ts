import { join } from 'node:path';
import { answerBug, dispatch } from '../api/dispatch.ts';
import { createHandlers } from '../api/handlers.ts';
import type { EngineEvent, FromEngine, ToEngine } from '../api/messages.ts';
import { openPort } from './port.ts';

// The one entry of the engine's process, the same under the window and under `traj serve`.
const port = openPort();

function post(message: FromEngine): void {
  port.post(JSON.stringify(message));
}

const call = dispatch(
  createHandlers({
    settingsFolder: process.argv.at(-1) as string,
    // Packaged, they lie beside the archive that the program is in.
    examplesFolder: join(__dirname, '..', 'examples').replace('app.asar', 'app.asar.unpacked'),
    emit: (event, payload) => post({ event, payload } as EngineEvent),
  }),
);

port.listen(async (text) => {
  const { id, name, input } = JSON.parse(text) as ToEngine;
  const reply = await call(name, input);
  try {
    post({ id, reply });
  } catch (error) {
    post({ id, reply: answerBug(name, error) }); // an answer that JSON cannot carry
  }
});
