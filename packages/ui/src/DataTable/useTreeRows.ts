import { useCallback, useMemo } from 'react'
import type { DataTableTree } from './DataTable.types.ts'
import { siblingsOf, treeRows } from './treeRows.ts'
import { useOpenRows } from './useOpenRows.ts'

/** The rendered rows: all of a flat list, or those of a tree whose parents are open. */
export function useTreeRows<Row>(
  roots: readonly Row[],
  tree: DataTableTree<Row> | undefined,
  getRowId: (row: Row) => string,
) {
  const [open, toggleBranch] = useOpenRows(tree)
  const { getChildren, hasChildren } = tree ?? {}
  const shown = useMemo(
    () =>
      getChildren
        ? treeRows(roots, { getChildren, ...(hasChildren && { hasChildren }) }, (row) =>
            open.has(getRowId(row)),
          )
        : { rows: roots, places: undefined },
    [roots, getChildren, hasChildren, open, getRowId],
  )
  const siblings = useCallback(
    (id: string) => siblingsOf(roots, getChildren, (row) => getRowId(row) === id),
    [roots, getChildren, getRowId],
  )
  return { ...shown, siblings, toggleBranch }
}
