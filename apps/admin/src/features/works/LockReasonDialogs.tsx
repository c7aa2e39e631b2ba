import { useTranslation } from '@admin/i18n'
import type { DialogFormProps } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { ReasonDialog } from './ReasonDialog.tsx'

// biome-ignore lint/suspicious/noExplicitAny: each area answers its own rows
export type ReasonMutation = MutationOptions<any, Error, { id: string; body: any }>

interface LockReasonDialogsProps extends Pick<DialogFormProps<object>, 'opened' | 'onClose'> {
  dialog: 'lock' | 'breakLock'
  row: { id: string; title: string }
  mutations: Record<'lock' | 'breakLock', ReasonMutation>
}

export const reasonOnly = async () => (await import('@admin/api-client/contract/fields')).reasonBody
const reasonAndEnd = async () => (await import('@admin/api-client/contract/locking')).lockBody

/** The dialogs that ask why a row is locked or unlocked. */
export function LockReasonDialogs({ dialog, row, mutations, ...state }: LockReasonDialogsProps) {
  const { t } = useTranslation(['work', 'actions', 'contentActions'])
  const name = row.title
  const common = { ...state, id: row.id, mutation: mutations[dialog] }
  if (dialog === 'lock')
    return (
      <ReasonDialog
        {...common}
        title={t('lockTitle', { name })}
        submitLabel={t('contentActions:lock')}
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
      submitLabel={t('contentActions:breakLock')}
      schema={reasonOnly}
      done={t('unlockDone', { name })}
    />
  )
}
