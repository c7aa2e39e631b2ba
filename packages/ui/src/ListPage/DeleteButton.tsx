import { ConfirmButton } from '../ConfirmButton/ConfirmButton.tsx'
import { useLabels } from '../labels/LabelsProvider.tsx'

interface DeleteButtonProps {
  ids: readonly string[]
  count: number
  onDelete: (ids: readonly string[]) => Promise<unknown>
  onDeleted: () => void
}

/** Deletes the selected rows, after a confirmation. */
export function DeleteButton({ ids, count, onDelete, onDeleted }: DeleteButtonProps) {
  const { list: labels } = useLabels()
  return (
    <ConfirmButton
      size="xs"
      danger
      title={labels.deleteTitle(count)}
      message={labels.deleteMessage}
      confirmLabel={labels.delete}
      onConfirm={async () => {
        await onDelete(ids)
        onDeleted()
      }}
    >
      {labels.delete}
    </ConfirmButton>
  )
}
