import { join } from 'node:path';
import { answerBug, dispatch } from '../api/dispatch.ts';
import { createHandlers } from '../api/handlers.ts';
import type { EngineEvent, FromEngine, ToEngine } from '../api/messages.ts';
import { readPageTexts } from '../api/page-texts.ts';
import { forkHost } from '../engine/index.ts';
import { electronPort, openPort } from '../port.ts';
import { browserPrinterOf } from '../printing/print-with-browser.ts';
import { orderedHost } from './ordered-host.ts';
import { orderedPrinter } from './ordered-printer.ts';

// The one entry of the engine's process, the same under the window and under `traj serve`.
const port = openPort();
const electron = electronPort();

function post(message: FromEngine): void {
  port.post(JSON.stringify(message));
}

// Whatever ends this process, what it started for the project's code ends with it.
const ending = new AbortController();
process.on('exit', () => ending.abort());
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit());

// One for all reports: each listens for what the main process says of it.
const printInWindow = electron ? orderedPrinter(electron) : null;

const call = dispatch(
  createHandlers({
    settingsFolder: process.argv.at(-1) as string,
    // Packaged, they lie beside the archive that the program is in.
    examplesFolder: join(__dirname, '..', 'examples').replace('app.asar', 'app.asar.unpacked'),
    emit: (event, payload) => post({ event, payload } as EngineEvent),
    systems: electron
      ? orderedHost(electron)
      : forkHost({ script: join(__dirname, 'system-host.cjs'), sdk: join(__dirname, 'sdk.cjs') }),
    exporting: {
      page: () => readPageTexts(join(__dirname, 'renderer')),
      findPrinter: async () => printInWindow ?? browserPrinterOf(process.env),
    },
    ending: ending.signal,
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
