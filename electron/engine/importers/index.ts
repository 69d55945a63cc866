import type { Importer } from './importer.ts';
import { tauBench } from './tau-bench.ts';

/** Every kind of recording that opens. A new one is a file here and a line in this list. */
export const importers: readonly Importer[] = [tauBench];
