import { visibleText } from '../../shared/visible-text.ts';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** A piece of a line. Its text may be recorded text: it is made visible before any colour is put around it. */
export type Piece = string | { text: string; style: Style };
export type Line = Piece | readonly Piece[];

/** The piece as it is printed, but for its colour. */
export function pieceText(piece: Piece): string {
  return visibleText(typeof piece === 'string' ? piece : piece.text);
}
