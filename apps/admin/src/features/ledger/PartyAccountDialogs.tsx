import { useTranslation } from '@admin/i18n'
import type { ComponentProps } from 'react'
import { PasswordDialog } from '../../crud/form/PasswordDialog.tsx'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import type { PartyAccount, PartyDialog } from './partyAccounts.tsx'
import { TransferDialog } from './TransferDialog.tsx'

interface PartyAccountDialogsProps
  extends DialogProps<{ dialog: Exclude<PartyDialog, 'edit'>; row: PartyAccount }> {
  resetPassword: ComponentProps<typeof PasswordDialog<{ password: string }>>['mutation']
  /** Id of the party above the row's. */
  parentId: string
}

const newPassword = async () => (await import('@admin/api-client/contract/coins/partyAccounts')).newPassword

/** Sets a party account's password, tops it up from the party above it, or deducts from it. */
export function PartyAccountDialogs({
  subject,
  resetPassword,
  parentId,
  ...dialog
}: PartyAccountDialogsProps) {
  const { t } = useTranslation('transfer')
  const { id, nickname: name } = subject.row
  if (subject.dialog === 'password')
    return <PasswordDialog {...dialog} id={id} name={name} mutation={resetPassword} schema={newPassword} />
  return subject.dialog === 'topUp' ? (
    <TransferDialog
      {...dialog}
      title={t('topUpOf', { name })}
      between={{ outgoingPartyId: parentId, incomingPartyId: id }}
    />
  ) : (
    <TransferDialog
      {...dialog}
      title={t('deductFrom', { name })}
      between={{ outgoingPartyId: id, incomingPartyId: parentId }}
    />
  )
}
