import { type Piece, pieceText } from './piece.ts';
import { textWidth } from './text-width.ts';

/** Rows as `│ a │ b │`. With `aligned`, columns are padded to one width, as eyes like them and programs do not need. */
export function tableLines(rows: readonly (readonly Piece[])[], aligned: boolean): Piece[][] {
  const widths = aligned ? columnWidths(rows) : [];
  return rows.map((row) => [
    '│ ',
    ...row.flatMap((cell, column) => [...(column > 0 ? [' │ '] : []), cell, padding(cell, widths[column] ?? 0)]),
    ' │',
  ]);
}

function columnWidths(rows: readonly (readonly Piece[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, textWidth(pieceText(cell)));
    }
  }
  return widths;
}

function padding(cell: Piece, width: number): string {
  return ' '.repeat(Math.max(0, width - textWidth(pieceText(cell))));
}
