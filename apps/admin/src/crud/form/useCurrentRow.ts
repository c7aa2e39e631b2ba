import { useState } from 'react'

/**
 * Returns the row that a dialog is about, and a function that shows it as the server has it now: after a write that was
 * rejected because someone else changed the row.
 */
export function useCurrentRow<Row>(opened: Row) {
  const [row, setRow] = useState(opened)
  return [row, (current: unknown) => setRow(current as Row)] as const
}
