import { useTranslation } from '@admin/i18n'
import type { DialogFormProps } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { WorkDialog, WorkRow } from './works.tsx'

// biome-ignore lint/suspicious/noExplicitAny: kinds of works answer their own rows
type Mutation = MutationOptions<any, Error, { id: string; body: any }>

interface WorkReasonDialogsProps extends Pick<DialogFormProps<object>, 'opened' | 'onClose'> {
  dialog: Exclude<WorkDialog, 'edit'>
  row: WorkRow
  mutations: Record<Exclude<WorkDialog, 'edit'>, Mutation>
}

const reasonOnly = async () => (await import('@admin/api-client/contract/fields')).reasonBody
const reasonAndEnd = async () => (await import('@admin/api-client/contract/locking')).lockBody

/** The dialogs of works that ask why. */
export function WorkReasonDialogs({ dialog, row, mutations, ...state }: WorkReasonDialogsProps) {
  const { t } = useTranslation(['work', 'actions'])
  const name = row.title
  const common = { ...state, id: row.id, mutation: mutations[dialog] }
  if (dialog === 'takeOffShelf')
    return (
      <ReasonDialog
        {...common}
        title={t('takeOffTitle', { name })}
        submitLabel={t('actions:takeOffShelf')}
        schema={reasonOnly}
        done={t('takenOffShelf', { name })}
      />
    )
  if (dialog === 'lock')
    return (
      <ReasonDialog
        {...common}
        title={t('lockTitle', { name })}
        submitLabel={t('actions:lock')}
        hint={t('lockHint')}
        withEnd
        schema={reasonAndEnd}
        done={t('lockDone', { name })}
      />
    )
  return (
    <ReasonDialog
      {...common}
      title={t('breakTitle', { name })}
      submitLabel={t('actions:breakLock')}
      schema={reasonOnly}
      done={t('unlockDone', { name })}
    />
  )
}
