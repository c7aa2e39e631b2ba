import { useListState } from '@admin/ui/ListPage'
import { useRouterAddress } from '@admin/ui/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useNodeNames } from '../../../features/permissionNodes/useNodeNames.ts'
import {
  permissionNodeActions,
  permissionNodeColumns,
  permissionNodeFilters,
  permissionNodeSearch,
} from './permissionNodes.list.tsx'
import { reorder, shownNodes } from './permissionNodes.resource.ts'
import { useOpenNodes } from './useOpenNodes.ts'

export function PermissionNodesPage() {
  const namesOf = useNodeNames()
  const resource = useMemo(() => shownNodes(namesOf), [namesOf])
  const { query } = useListState(permissionNodeSearch, useRouterAddress())
  const { data } = useQuery(resource.list(query))
  const tree = useOpenNodes(data?.list, query)
  return (
    <ResourcePage
      resource={resource}
      search={permissionNodeSearch}
      columns={permissionNodeColumns}
      filters={permissionNodeFilters}
      actions={permissionNodeActions}
      dialogs={() => import('./PermissionNodeDialog.tsx')}
      nameOf={(node) => namesOf(node)}
      tree={tree}
      reorder={reorder}
    />
  )
}
