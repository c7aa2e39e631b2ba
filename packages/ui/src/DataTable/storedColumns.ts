import { type ColumnState, type Density, hiddenColumns } from './columnState.ts'

/** What a storage keeps, as JSON. It is also what servers validate: older settings and other clients have it. */
interface StoredColumns {
  order: string[]
  hidden: string[]
  sizes: Record<string, number>
  pinned: { left: string[]; right: string[] }
  density: Density
}

/** The text that a storage keeps of a state. */
export function stringifyColumnState(state: ColumnState): string {
  const stored: StoredColumns = {
    order: state.columnOrder,
    hidden: hiddenColumns(state),
    sizes: state.columnSizing,
    pinned: state.columnPinning,
    density: state.density,
  }
  return JSON.stringify(stored)
}

/** Reads kept settings; what another version wrote, or a hand changed, counts as nothing kept. */
export function parseColumnState(text: string | null | undefined): ColumnState | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isStored(stored)) return undefined
    return {
      columnOrder: stored.order,
      columnVisibility: Object.fromEntries(stored.hidden.map((key) => [key, false])),
      columnPinning: stored.pinned,
      columnSizing: stored.sizes,
      density: stored.density,
    }
  } catch {
    return undefined
  }
}

function isStored(stored: unknown): stored is StoredColumns {
  if (typeof stored !== 'object' || stored === null) return false
  const { order, hidden, sizes, pinned, density } = stored as Partial<StoredColumns>
  return (
    [order, hidden, pinned?.left, pinned?.right].every(Array.isArray) &&
    typeof sizes === 'object' &&
    sizes !== null &&
    typeof density === 'string'
  )
}
