import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { actionLabel, useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import type { Selection } from '../../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { useCan } from '../../../session/useCan.ts'
import type { BulkSubject } from './BulkPostDialog.tsx'
import type { BulkPost } from './bulkPosts.ts'

/** What can be done with many posts, and the code that it takes. */
const codes: Record<BulkPost, PermissionCode> = {
  move: 'post:update',
  hide: 'post:hide',
  show: 'post:hide',
  changeTags: 'post:update',
}

/** Returns the buttons for selected posts, for those who can do something with several, and the dialog that they open. */
export function useBulkPosts() {
  const { t } = useTranslation(['actions', 'contentActions', 'communityActions'])
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<BulkSubject>(() => import('./BulkPostDialog.tsx'))
  const deleted = useSearchParams()[0].get('deleted') === 'y'
  const permitted = (Object.keys(codes) as BulkPost[]).filter((work) => !deleted && can(codes[work]))
  const bulkButtons = ({ ids, onChange }: Selection) => (
    <>
      {permitted.map((work) => (
        <Button
          key={work}
          variant="default"
          size="xs"
          onClick={() => open({ work, ids, onFailed: onChange })}
        >
          {actionLabel(t, work)}
        </Button>
      ))}
    </>
  )
  return { ...(permitted.length > 0 && { bulkButtons }), dialogs }
}
