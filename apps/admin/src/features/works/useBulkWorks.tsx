import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import type { Selection } from '../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../session/useCan.ts'
import type { AddSubject } from './AddToCollectionDialog.tsx'
import type { BulkSubject } from './BulkWorkDialog.tsx'
import type { BulkResource, BulkWork } from './bulkWorks.ts'

const works: readonly { work: BulkWork; code: 'update' | 'shelf' | 'delete' }[] = [
  { work: 'changeTags', code: 'update' },
  { work: 'submitForReview', code: 'update' },
  { work: 'putOnShelf', code: 'shelf' },
  { work: 'takeOffShelf', code: 'shelf' },
  { work: 'delete', code: 'delete' },
  { work: 'restore', code: 'delete' },
]

/**
 * Returns the buttons for selected works, for those who can do something with several, and the dialog that they open.
 * @param codes permission codes by what they allow
 */
export function useBulkWorks(
  resource: BulkResource,
  codes: Record<'update' | 'shelf' | 'delete', PermissionCode>,
) {
  const { t } = useTranslation('actions')
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<BulkSubject>(() => import('./BulkWorkDialog.tsx'))
  const adding = useLazyDialogs<AddSubject>(() => import('./AddToCollectionDialog.tsx'))
  // A list shows either deleted works or others.
  const deleted = useSearchParams()[0].get('deleted') === 'y'
  const canAdd = !deleted && can('collection:update') && can('collection:read')
  const permitted = works.filter(({ work, code }) => (work === 'restore') === deleted && can(codes[code]))
  const bulkButtons = ({ ids, onChange }: Selection) => (
    <>
      {permitted.map(({ work }) => (
        <Button
          key={work}
          variant="default"
          size="xs"
          onClick={() => open({ work, resource, ids, onFailed: onChange })}
        >
          {t(work)}
        </Button>
      ))}
      {canAdd && (
        <Button
          variant="default"
          size="xs"
          onClick={() => adding.open({ resource, ids, onFailed: onChange })}
        >
          {t('addToCollection')}
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
