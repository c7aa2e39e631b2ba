import type { ColumnState } from '@admin/ui'
import { useLocalStorage } from '@mantine/hooks'
import { storageKey } from '../session/storage.ts'
import { useSession } from '../session/useSession.ts'

/** How the signed-in user arranged a table's columns, kept in this browser. */
export function useColumnState(table: string) {
  const { user } = useSession()
  const [value, onChange] = useLocalStorage<ColumnState | undefined>({
    key: storageKey(`columns.${user?.id ?? ''}.${table}`),
    getInitialValueInEffect: false,
    deserialize: parseColumnState,
  })
  return { value, onChange }
}

/** What another version wrote, or a hand changed, counts as nothing kept. */
function parseColumnState(stored: string | undefined): ColumnState | undefined {
  try {
    const state: unknown = JSON.parse(stored ?? 'null')
    return isColumnState(state) ? state : undefined
  } catch {
    return undefined
  }
}

function isColumnState(state: unknown): state is ColumnState {
  if (typeof state !== 'object' || state === null) return false
  const { order, hidden, sizes, pinned, density } = state as Partial<ColumnState>
  return (
    [order, hidden, pinned?.left, pinned?.right].every(Array.isArray) &&
    typeof sizes === 'object' &&
    sizes !== null &&
    typeof density === 'string'
  )
}
