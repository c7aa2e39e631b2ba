import { useTranslation } from '@admin/i18n'
import { type Comment, ConfirmButton } from '@admin/ui'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { SHOWS_FAILURE } from '../../../../app/queryClient.ts'
import { toastSuccess } from '../../../../app/toast.ts'
import { deleteComment, setCommentStatus } from './userComments.ts'

/** Hides or shows a comment, and deletes it after a confirmation. */
export function CommentModeration({ comment: { postId: id, nickname, state } }: { comment: Comment }) {
  const { t } = useTranslation(['user', 'actions'])
  const hidden = state === 'hidden'
  const label = t(hidden ? 'user:showComment' : 'user:hideComment')
  const { mutate: setStatus, isPending } = useMutation({ ...setCommentStatus, meta: { action: label } })
  const { mutateAsync: remove } = useMutation({ ...deleteComment, meta: SHOWS_FAILURE })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        // Not disabled, because it has the focus.
        aria-busy={isPending}
        {...(isPending && { 'data-disabled': true })}
        onClick={() => {
          if (isPending) return
          setStatus(
            { id, status: hidden ? 'visible' : 'hidden' },
            { onSuccess: () => toastSuccess(t(hidden ? 'user:commentShown' : 'user:commentHidden')) },
          )
        }}
      >
        {label}
      </Button>
      <ConfirmButton
        variant="subtle"
        size="compact-sm"
        danger
        title={t('user:deleteCommentOf', { name: nickname })}
        message={t('user:deleteCommentHint')}
        confirmLabel={t('actions:delete')}
        onConfirm={async () => {
          await remove({ id })
          toastSuccess(t('user:commentDeleted'))
        }}
      >
        {t('actions:delete')}
      </ConfirmButton>
    </>
  )
}
