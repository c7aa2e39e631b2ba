/**
 * Rows with those of `ids` in that order, among the places that they held before; all others stay where they
 * are. Ids without a row are passed over.
 */
export function reordered<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const moved = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  const moving = new Set(moved)
  let next = 0
  return rows.map((row) => (moving.has(row) ? (moved[next++] ?? row) : row))
}
