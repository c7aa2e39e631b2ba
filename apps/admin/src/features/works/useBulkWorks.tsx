import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import type { Selection } from '../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../session/useCan.ts'
import type { BulkSubject } from './BulkWorkDialog.tsx'
import type { BulkResource, BulkWork } from './bulkWorks.ts'

const works: readonly { work: BulkWork; code: 'update' | 'shelf' }[] = [
  { work: 'changeTags', code: 'update' },
  { work: 'submitForReview', code: 'update' },
  { work: 'putOnShelf', code: 'shelf' },
  { work: 'takeOffShelf', code: 'shelf' },
]

/**
 * Returns the buttons for selected works, for those who can do something with several, and the dialog that they open.
 * @param codes permission codes by what they allow
 */
export function useBulkWorks(resource: BulkResource, codes: Record<'update' | 'shelf', PermissionCode>) {
  const { t } = useTranslation('actions')
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<BulkSubject>(() => import('./BulkWorkDialog.tsx'))
  const permitted = works.filter(({ code }) => can(codes[code]))
  const bulkButtons = ({ ids, onChange }: Selection) =>
    permitted.map(({ work }) => (
      <Button
        key={work}
        variant="default"
        size="xs"
        onClick={() => open({ work, resource, ids, onFailed: onChange })}
      >
        {t(work)}
      </Button>
    ))
  return { ...(permitted.length > 0 && { bulkButtons }), dialogs }
}
