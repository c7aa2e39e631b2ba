import { useCallback, useMemo } from 'react'
import type { DataTableTree } from './DataTable.types.ts'
import type { TreePlace } from './DataTableRow.tsx'
import { useOpenRows } from './useOpenRows.ts'

export interface TreeRows<Row> {
  /** The rows in sight, from top to bottom. */
  rows: Row[]
  /** The place of each of them. */
  places: TreePlace[]
}

/** The rows of a tree that are in sight: those whose parents are all open. */
export function treeRows<Row>(
  roots: readonly Row[],
  { getChildren, hasChildren }: Pick<DataTableTree<Row>, 'getChildren' | 'hasChildren'>,
  isOpen: (row: Row) => boolean,
): TreeRows<Row> {
  const rows: Row[] = []
  const places: TreePlace[] = []
  const walk = (siblings: readonly Row[], level: number) => {
    for (const row of siblings) {
      const children = getChildren(row)
      const branch = hasChildren ? hasChildren(row) : children !== undefined && children.length > 0
      const open = branch ? isOpen(row) : undefined
      rows.push(row)
      places.push({ level, open })
      if (open && children) walk(children, level + 1)
    }
  }
  walk(roots, 1)
  return { rows, places }
}

/** The rows with the same parent as a row, itself included. */
export function siblingsOf<Row>(
  rows: readonly Row[],
  getChildren: DataTableTree<Row>['getChildren'] | undefined,
  isIt: (row: Row) => boolean,
): readonly Row[] {
  if (!getChildren || rows.some(isIt)) return rows
  for (const row of rows) {
    const found = siblingsOf(getChildren(row) ?? [], getChildren, isIt)
    if (found.some(isIt)) return found
  }
  return []
}

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
