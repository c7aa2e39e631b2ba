/** Rows as a Markdown table; their names are its head. */
export function table(rows: Record<string, string | number>[]): string {
  const head = Object.keys(rows[0] ?? {})
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(Object.values(row)))].join('\n')
}
