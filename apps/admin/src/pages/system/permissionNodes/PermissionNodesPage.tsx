import { useTranslation } from '@admin/i18n'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toastSuccess } from '../../../app/toast.ts'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { useListState } from '../../../crud/list/useListState.ts'
import { useNodeNames } from '../../../features/permissionNodes/useNodeNames.ts'
import { useCan } from '../../../session/useCan.ts'
import {
  permissionNodeColumns,
  permissionNodeFilters,
  permissionNodeSearch,
} from './permissionNodes.list.tsx'
import { reorder, type ShownNode, shownNodes } from './permissionNodes.resource.ts'
import { useOpenNodes } from './useOpenNodes.ts'

const loadDialog = () => import('./PermissionNodeDialog.tsx')
const nameOf = ({ name }: ShownNode) => name
const stays = ({ builtIn, children }: ShownNode) => builtIn || children.length > 0

export function PermissionNodesPage() {
  const { t } = useTranslation(['permissionNode', 'fields', 'enumerations'])
  const namesOf = useNodeNames()
  const resource = useMemo(() => shownNodes(namesOf), [namesOf])
  const { query } = useListState(permissionNodeSearch)
  const { data } = useQuery(resource.list(query))
  const tree = useOpenNodes(data?.list, query)
  const can = useCan()
  const { mutate } = useMutation(reorder)
  const move = (rows: ShownNode[]) =>
    mutate(
      { ids: rows.map(({ id }) => id) },
      { onSuccess: () => toastSuccess(t('permissionNode:reordered')) },
    )
  // In another order than their own, a new place would mean nothing.
  const movable = can('permissionNode:update') && (query.sort ?? 'sort') === 'sort'
  return (
    <PlainPage
      resource={resource}
      search={permissionNodeSearch}
      loadDialog={loadDialog}
      title={t('permissionNode:title')}
      add={t('permissionNode:add')}
      columns={permissionNodeColumns}
      filters={permissionNodeFilters}
      nameOf={nameOf}
      stays={stays}
      staysReason={t('permissionNode:deleteHint')}
      deleteHint={t('permissionNode:deleteHint')}
      tree={tree}
      {...(movable && { onReorder: move })}
    />
  )
}
