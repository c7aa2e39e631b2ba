import { permissions } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { lazyDialog } from '@admin/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PlainPage } from '../../resource/PlainPage.tsx'
import { useListState } from '../../resource/useListState.ts'
import { useResourceNames } from '../../resourceTree/useResourceNames.ts'
import { useCan } from '../../session/useCan.ts'
import { toastSuccess } from '../../toast.ts'
import { resourceColumns, resourceFilters, resourceSearch } from './resources.list.tsx'
import { reorder, type ShownResource, shownResources } from './resources.resource.ts'
import { useOpenResources } from './useOpenResources.ts'

const ResourceNodeDialog = lazyDialog(() => import('./ResourceNodeDialog.tsx'))
const codes = permissions.resource
const nameOf = ({ name }: ShownResource) => name
const stays = ({ builtIn, children }: ShownResource) => builtIn || children.length > 0

export function ResourcesPage() {
  const { t } = useTranslation(['resourceTree', 'fields', 'enumerations'])
  const namesOf = useResourceNames()
  const resource = useMemo(() => shownResources(namesOf), [namesOf])
  const { query } = useListState(resourceSearch)
  const { data } = useQuery(resource.list(query))
  const tree = useOpenResources(data?.list, query)
  const can = useCan()
  const { mutate } = useMutation(reorder)
  const move = (rows: ShownResource[]) =>
    mutate({ ids: rows.map(({ id }) => id) }, { onSuccess: () => toastSuccess(t('resourceTree:reordered')) })
  // In another order than their own, a new place would mean nothing.
  const movable = can(codes.update) && (query.sort ?? 'sort') === 'sort'
  return (
    <PlainPage
      resource={resource}
      search={resourceSearch}
      Dialog={ResourceNodeDialog}
      codes={codes}
      title={t('resourceTree:title')}
      add={t('resourceTree:add')}
      columns={resourceColumns}
      filters={resourceFilters}
      nameOf={nameOf}
      stays={stays}
      staysReason={t('resourceTree:deleteHint')}
      deleteHint={t('resourceTree:deleteHint')}
      tree={tree}
      {...(movable && { onReorder: move })}
    />
  )
}
