import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import type { Selection } from '../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../session/useCan.ts'
import type { BulkSubject } from './BulkWorkDialog.tsx'
import type { BulkResource, BulkWork } from './bulkWorks.ts'

/** What each action takes. */
const needed: Record<BulkWork, 'update' | 'shelf'> = {
  changeTags: 'update',
  submitForReview: 'update',
  putOnShelf: 'shelf',
  takeOffShelf: 'shelf',
  enable: 'update',
  disable: 'update',
}

/** What can be done with works of every kind. */
const ofWorks: readonly BulkWork[] = ['changeTags', 'submitForReview', 'putOnShelf', 'takeOffShelf']

/**
 * Returns the buttons for selected rows, for those who can do something with several, and the dialog that they open.
 * @param codes permission codes by what they allow
 * @param works what the list offers. @default what works have
 */
export function useBulkWorks(
  resource: BulkResource,
  codes: { update: PermissionCode; shelf?: PermissionCode },
  works: readonly BulkWork[] = ofWorks,
) {
  const { t } = useTranslation('actions')
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<BulkSubject>(() => import('./BulkWorkDialog.tsx'))
  const permitted = works.filter((work) => {
    const code = codes[needed[work]]
    return code !== undefined && can(code)
  })
  const bulkButtons = ({ ids, onChange }: Selection) =>
    permitted.map((work) => (
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
