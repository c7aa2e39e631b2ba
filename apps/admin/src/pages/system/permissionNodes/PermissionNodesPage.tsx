import { useTranslation } from '@admin/i18n'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toastSuccess } from '../../../app/toast.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useListState } from '../../../crud/list/useListState.ts'
import { useNodeNames } from '../../../features/permissionNodes/useNodeNames.ts'
import { useCan } from '../../../session/useCan.ts'
import {
  permissionNodeActions,
  permissionNodeColumns,
  permissionNodeFilters,
  permissionNodeSearch,
} from './permissionNodes.list.tsx'
import { reorder, type ShownNode, shownNodes } from './permissionNodes.resource.ts'
import { useOpenNodes } from './useOpenNodes.ts'

const loadDialogs = () => import('./PermissionNodeDialog.tsx')

export function PermissionNodesPage() {
  const { t } = useTranslation('permissionNode')
  const namesOf = useNodeNames()
  const resource = useMemo(() => shownNodes(namesOf), [namesOf])
  const { query } = useListState(permissionNodeSearch)
  const { data } = useQuery(resource.list(query))
  const tree = useOpenNodes(data?.list, query)
  const can = useCan()
  const { mutate } = useMutation(reorder)
  const move = (rows: ShownNode[]) =>
    mutate({ ids: rows.map(({ id }) => id) }, { onSuccess: () => toastSuccess(t('reordered')) })
  // In another order than their own, a new place would mean nothing.
  const movable = can('permissionNode:update') && (query.sort ?? 'sort') === 'sort'
  return (
    <ResourcePage
      resource={resource}
      search={permissionNodeSearch}
      columns={permissionNodeColumns}
      filters={permissionNodeFilters}
      actions={permissionNodeActions}
      dialogs={loadDialogs}
      nameOf={({ name }) => name}
      tree={tree}
      {...(movable && { onReorder: move })}
    />
  )
}
