import type { Forum } from '@admin/api-client/contract/community/forums'
import type { DataTableTree } from '@admin/ui'
import { useState } from 'react'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

const getChildren = ({ children }: Forum) => children

/** Which forums show those below them: none at first, and all of them while the list is filtered. */
export function useOpenForums(
  rows: readonly Forum[] = [],
  { page: _page, pageSize: _size, sort: _sort, ...query }: QueryOf<'/api/admin/forums'>,
): DataTableTree<Forum> {
  const filters = JSON.stringify(query)
  const [chosen, setChosen] = useState<{ filters: string; ids: string[] }>()
  const isFiltered = Object.values(query).some(Boolean)
  const atFirst = isFiltered ? rows.map(({ id }) => id) : []
  return {
    getChildren,
    ids: chosen?.filters === filters ? chosen.ids : atFirst,
    onChange: (ids) => setChosen({ filters, ids }),
  }
}
