import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { actionLabel, useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import type { Selection } from '../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../session/useCan.ts'
import type { AddSubject } from './AddToCollectionDialog.tsx'
import type { BulkSubject } from './BulkContentDialog.tsx'
import type { BulkContentAction, BulkResource } from './bulkContent.ts'

/** What each action takes. */
const needed: Record<BulkContentAction, 'update' | 'shelf' | 'delete'> = {
  changeTags: 'update',
  submitForReview: 'update',
  putOnShelf: 'shelf',
  takeOffShelf: 'shelf',
  enable: 'update',
  disable: 'update',
  delete: 'delete',
  restore: 'delete',
}

/** What can be done with works of every kind. */
const ofWorks: readonly BulkContentAction[] = [
  'changeTags',
  'submitForReview',
  'putOnShelf',
  'takeOffShelf',
  'delete',
  'restore',
]

/** A list whose works can be put into collections, or nothing. */
const collectable = ({ area, path }: BulkResource) =>
  area === 'atlas' || area === 'video' ? { area, path } : undefined

/**
 * Returns the buttons for selected rows, for those who can do something with several, and the dialog that they open.
 * @param codes permission codes by what they allow
 * @param actions what the list offers. @default what works have
 */
export function useBulkContent(
  resource: BulkResource,
  codes: { update: PermissionCode; shelf?: PermissionCode; delete?: PermissionCode },
  actions: readonly BulkContentAction[] = ofWorks,
) {
  const { t } = useTranslation(['actions', 'contentActions'])
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<BulkSubject>(() => import('./BulkContentDialog.tsx'))
  const adding = useLazyDialogs<AddSubject>(() => import('./AddToCollectionDialog.tsx'))
  // A list shows either deleted works or others.
  const deleted = useSearchParams()[0].get('deleted') === 'y'
  const permitted = actions.filter((action) => {
    const code = codes[needed[action]]
    return (action === 'restore') === deleted && code !== undefined && can(code)
  })
  const collected = collectable(resource)
  const canAdd = collected && !deleted && can('collection:update') && can('collection:read')
  const bulkButtons = ({ ids, onChange }: Selection) => (
    <>
      {permitted.map((action) => (
        <Button
          key={action}
          variant="default"
          size="xs"
          onClick={() => open({ action, resource, ids, onFailed: onChange })}
        >
          {actionLabel(t, action)}
        </Button>
      ))}
      {canAdd && (
        <Button
          variant="default"
          size="xs"
          onClick={() => adding.open({ resource: collected, ids, onFailed: onChange })}
        >
          {t('contentActions:addToCollection')}
        </Button>
      )}
    </>
  )
  const shown = (
    <>
      {dialogs}
      {adding.dialogs}
    </>
  )
  return { ...((permitted.length > 0 || canAdd) && { bulkButtons }), dialogs: shown }
}
