import type { CSSProperties } from 'react'
import type { PlacedColumn } from './useTableLayout.ts'

/** A heading over neighboring columns; without a title where they have no group. */
export interface ColumnGroup {
  /** Key of its first column. */
  key: string
  title: string | undefined
  /** Columns below it. */
  span: number
  pinned: boolean
  /** Where it sticks, if its columns are pinned. */
  style: CSSProperties | undefined
}

/** Returns the headings over the columns in sight; none where no column has a group. Pinning parts a group. */
export function columnGroups<Row>(placed: readonly PlacedColumn<Row>[]): ColumnGroup[] {
  if (placed.every(({ column }) => column.group === undefined)) return []
  const groups: (ColumnGroup & { pin: 'left' | 'right' | undefined })[] = []
  for (const { column, pin, style } of placed) {
    const last = groups.at(-1)
    if (last && last.title === column.group && last.pin === pin) {
      last.span += 1
      // It ends where its last column does.
      if (pin === 'right') last.style = style
    } else {
      groups.push({ key: column.key, title: column.group, span: 1, pinned: pin !== undefined, pin, style })
    }
  }
  return groups
}
