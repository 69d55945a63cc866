/**
 * The entry of the process that runs a project's module (dist/system-host.cjs). Its one argument, the last, is a
 * ChildStart as JSON; messages come and go as texts over the process's message channel.
 */
import { type ChildStart, loadSystem } from './load-system.ts';
import { serve } from './serve.ts';

const start: ChildStart = JSON.parse(process.argv.at(-1) ?? '');
// Taken before the module runs, which could put something else in its place.
const send = process.send?.bind(process);

const loading = loadSystem(start);
loading.catch(() => {}); // hello tells
const receive = serve(loading, (text) => send?.(text));
process.on('message', (text) => void receive(String(text)));
// Without the engine there is nobody left to answer.
process.on('disconnect', () => process.exit());
