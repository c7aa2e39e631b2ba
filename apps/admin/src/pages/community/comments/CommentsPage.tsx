import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import type { Selection } from '../../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { type Comment, comments, excerptOf } from '../../../features/comments/comments.ts'
import { useCan } from '../../../session/useCan.ts'
import type { BulkSubject } from './BulkCommentDialog.tsx'
import { CommentDetails } from './CommentDetails.tsx'
import { commentActions, commentColumns, commentFilters, commentSearch } from './comments.list.tsx'

const expansion = { render: (row: Comment) => <CommentDetails comment={row} /> }

/** Buttons that hide or show the selected comments, for operators who can, and the dialog that they open. */
function useBulkStatus() {
  const { t } = useTranslation('communityActions')
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<BulkSubject>(() => import('./BulkCommentDialog.tsx'))
  // Deleted comments can only be restored.
  const deleted = useSearchParams()[0].get('deleted') === 'y'
  const buttons = ({ ids, onChange: onFailed }: Selection) => (
    <>
      <Button variant="default" size="xs" onClick={() => open({ status: 'hidden', ids, onFailed })}>
        {t('hide')}
      </Button>
      <Button variant="default" size="xs" onClick={() => open({ status: 'visible', ids, onFailed })}>
        {t('show')}
      </Button>
    </>
  )
  return { dialogs, ...(can('comment:hide') && !deleted && { bulkButtons: buttons }) }
}

export function CommentsPage() {
  const { dialogs, ...bulk } = useBulkStatus()
  return (
    <>
      <ResourcePage
        resource={comments}
        search={commentSearch}
        columns={commentColumns}
        filters={commentFilters}
        actions={commentActions}
        dialogs={() => import('./CommentDialogs.tsx')}
        nameOf={excerptOf}
        expansion={expansion}
        {...bulk}
      />
      {dialogs}
    </>
  )
}
