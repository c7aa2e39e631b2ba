/**
 * Returns rows that were loaded page by page, each once: pages overlap when rows were added or deleted in between.
 * @param idOf returns what identifies a row
 */
export const eachOnce = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [idOf(row), row])).values(),
]
