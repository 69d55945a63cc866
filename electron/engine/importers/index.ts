import type { Importer } from './importer.ts';
import { sweAgent } from './swe-agent.ts';
import { tauBench } from './tau-bench.ts';
import { tau2Bench } from './tau2-bench.ts';

/** Every kind of recording that opens. A new one is a file here and a line in this list. */
export const importers: readonly Importer[] = [tauBench, tau2Bench, sweAgent];
