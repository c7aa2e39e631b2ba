import type { DataTableTree } from '@admin/ui'
import { useState } from 'react'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import type { ShownNode } from './permissionNodes.resource.ts'

const getChildren = ({ children }: ShownNode) => children

const parentsIn = (rows: readonly ShownNode[]): string[] =>
  rows.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentsIn(children)] : []))

/** Which rows are open: groups at first, and whatever leads to a match while the list is filtered. */
export function useOpenNodes(
  rows: readonly ShownNode[] = [],
  { name, category, permissionCode }: QueryOf<'/api/admin/resources'>,
): DataTableTree<ShownNode> {
  const filters = [name, category, permissionCode].filter(Boolean).join('\n')
  const [chosen, setChosen] = useState<{ filters: string; ids: string[] }>()
  const atFirst = filters ? parentsIn(rows) : rows.map(({ id }) => id)
  return {
    getChildren,
    ids: chosen?.filters === filters ? chosen.ids : atFirst,
    onChange: (ids) => setChosen({ filters, ids }),
  }
}
