import { useTranslation } from '@admin/i18n'
import type { DialogFormProps } from '@admin/ui'
import { LockReasonDialogs, type ReasonMutation, reasonOnly } from './LockReasonDialogs.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { WorkDialog, WorkRow } from './works.tsx'

interface WorkReasonDialogsProps extends Pick<DialogFormProps<object>, 'opened' | 'onClose'> {
  dialog: Exclude<WorkDialog, 'edit'>
  row: WorkRow
  mutations: Record<Exclude<WorkDialog, 'edit'>, ReasonMutation>
}

/** The dialogs of works that ask why. */
export function WorkReasonDialogs({ dialog, ...props }: WorkReasonDialogsProps) {
  const { t } = useTranslation(['work', 'contentActions'])
  if (dialog !== 'takeOffShelf') return <LockReasonDialogs {...props} dialog={dialog} />
  const { row, mutations, ...state } = props
  const name = row.title
  return (
    <ReasonDialog
      {...state}
      id={row.id}
      mutation={mutations.takeOffShelf}
      title={t('takeOffTitle', { name })}
      submitLabel={t('contentActions:takeOffShelf')}
      schema={reasonOnly}
      done={t('takenOffShelf', { name })}
    />
  )
}
