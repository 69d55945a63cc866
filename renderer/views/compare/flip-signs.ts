import type { FlipChange } from '../../../shared/comparison.ts';

/** What became of a verdict, not by colour alone. */
export const signs: Readonly<Record<FlipChange, string>> = { broke: '↓', mended: '↑', new: '+', gone: '−' };
