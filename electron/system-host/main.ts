/**
 * The entry of the process that runs modules of a project (dist/system-host.cjs). Its one argument, the last, is a
 * ChildStart as JSON; messages come and go as texts over the process's message channel.
 */
import { openPort } from '../port.ts';
import { evaluateBy } from './evaluate.ts';
import { type ChildStart, loadSystem } from './load-system.ts';
import { serve } from './serve.ts';

const start: ChildStart = JSON.parse(process.argv.at(-1) ?? '');
// Taken before the module runs, which could put something else in its place.
const port = openPort();

const loading = loadSystem(start);
loading.catch(() => {}); // hello tells
const receive = serve(loading, port.post, evaluateBy(start.sdk));
port.listen((text) => void receive(text));
