import { useTranslation } from '@admin/i18n'
import { ConfirmButton } from '@admin/ui'
import { useMutation } from '@tanstack/react-query'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { toastSuccess } from '../../app/toast.ts'
import { deleteNote } from './notes.ts'

/** Deletes a note after a confirmation. */
export function DeleteNoteButton({ id }: { id: string }) {
  const { t } = useTranslation('reportPage')
  const { mutateAsync } = useMutation({ ...deleteNote, meta: SHOWS_FAILURE })
  return (
    <ConfirmButton
      danger
      size="compact-sm"
      variant="subtle"
      title={t('deleteNoteTitle')}
      message={t('deleteNoteText')}
      confirmLabel={t('deleteNote')}
      onConfirm={async () => {
        await mutateAsync(id)
        toastSuccess(t('noteDeleted'))
      }}
    >
      {t('deleteNote')}
    </ConfirmButton>
  )
}
