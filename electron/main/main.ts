import { app } from 'electron';
import { trajArguments } from './arguments.ts';
import { runTraj } from './traj.ts';
import { startWindowProgram } from './window-program.ts';

app.enableSandbox();

const words = trajArguments(process.argv);
if (words) void runTraj(words).then((code) => app.exit(code));
else startWindowProgram();
