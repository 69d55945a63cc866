import { type Line, type Piece, pieceText } from './piece.ts';
import { textWidth } from './text-width.ts';

/** Rows as `│ a │ b │`. With `aligned`, columns are padded to one width, as eyes like them and programs do not need. */
export function tableLines(rows: readonly (readonly Line[])[], aligned: boolean): Piece[][] {
  const widths = aligned ? columnWidths(rows) : [];
  return rows.map((row) => [
    '│ ',
    ...row.flatMap((cell, column) => [
      ...(column > 0 ? [' │ '] : []),
      ...piecesOf(cell),
      padding(cell, widths[column] ?? 0),
    ]),
    ' │',
  ]);
}

function columnWidths(rows: readonly (readonly Line[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
  }
  return widths;
}

function padding(cell: Line, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(cell)));
}

function widthOf(cell: Line): number {
  return textWidth(piecesOf(cell).map(pieceText).join(''));
}

function piecesOf(cell: Line): readonly Piece[] {
  return typeof cell === 'string' || 'text' in cell ? [cell] : cell;
}
