/** Where each stretch of rows begins for which this holds, counted from 1. */
export function stretchesWhere<Row>(rows: readonly Row[], holds: (row: Row) => boolean): number[] {
  return rows.flatMap((row, at) => (holds(row) && !(at > 0 && holds(rows[at - 1]!)) ? [at + 1] : []));
}
