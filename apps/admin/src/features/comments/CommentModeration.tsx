import { useTranslation } from '@admin/i18n'
import { ConfirmButton } from '@admin/ui'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { toastSuccess } from '../../app/toast.ts'
import { useDialog } from '../../crud/form/useDialog.ts'
import { useCan } from '../../session/useCan.ts'
import { CommentStatusDialog } from './CommentStatusDialog.tsx'
import { type Comment, comments, excerptOf, isHeldBack } from './comments.ts'

const ignore = () => {}

/** Hides or shows a comment, and deletes it after a confirmation. */
export function CommentModeration({ comment }: { comment: Comment }) {
  const { t } = useTranslation(['comment', 'actions', 'communityActions'])
  const can = useCan()
  const changing = useDialog<Comment['status']>()
  const { mutateAsync: remove } = useMutation({ ...comments.delete, meta: SHOWS_FAILURE })
  if (comment.deleteTime !== null) return null
  const next = comment.status === 'hidden' ? 'visible' : 'hidden'
  return (
    <>
      {can('comment:hide') && !isHeldBack(comment) && (
        <Button variant="subtle" size="compact-sm" onClick={() => changing.open(next)}>
          {t(next === 'hidden' ? 'communityActions:hide' : 'communityActions:show')}
        </Button>
      )}
      {can('comment:delete') && (
        <ConfirmButton
          variant="subtle"
          size="compact-sm"
          danger
          title={t('actions:confirmDeleteTitle', { name: excerptOf(comment) })}
          message={t('deleteHint')}
          confirmLabel={t('actions:delete')}
          onConfirm={async () => {
            await remove({ id: comment.id })
            toastSuccess(t('actions:deleted', { name: excerptOf(comment) }))
          }}
        >
          {t('actions:delete')}
        </ConfirmButton>
      )}
      {changing.dialog && (
        <CommentStatusDialog
          key={changing.dialog.opening}
          ids={[comment.id]}
          status={changing.dialog.subject}
          onFailed={ignore}
          opened={changing.dialog.opened}
          onClose={changing.close}
        />
      )}
    </>
  )
}
