import { useTranslation } from '@admin/i18n'
import { useCallback } from 'react'
import { PasswordDialog } from '../../../crud/form/PasswordDialog.tsx'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { usePasswordMinimum } from '../../../crud/form/usePasswordMinimum.ts'
import RowTransferDialog from '../../../features/ledger/RowTransferDialog.tsx'
import type { MerchantSubject } from './merchants.actions.ts'
import { merchantFields } from './merchants.fields.ts'
import { merchants } from './merchants.resource.ts'

const contract = () => import('@admin/api-client/contract/coins/merchants')
const newPassword = async () => (await contract()).newPassword
const resetPassword = merchants.action('reset-password')

/** The merchant list's dialogs. */
export default function MerchantDialogs({ subject, ...dialog }: DialogProps<MerchantSubject>) {
  const { t } = useTranslation(['merchant', 'account', 'coinEnumerations'])
  const minimum = usePasswordMinimum()
  const schemas = useCallback(async () => {
    const { merchantCreate, merchantUpdate } = await contract()
    return { create: merchantCreate(minimum), update: merchantUpdate }
  }, [minimum])

  if (subject.dialog === 'password')
    return (
      <PasswordDialog
        {...dialog}
        id={subject.row.id}
        title={t('merchant:resetPassword', { name: subject.row.nickname })}
        mutation={resetPassword}
        schema={newPassword}
      />
    )
  if (subject.dialog === 'topUp' || subject.dialog === 'deduct')
    return (
      <RowTransferDialog
        {...dialog}
        direction={subject.dialog}
        child={subject.row}
        parentId={subject.row.agentId}
      />
    )
  const row = subject.dialog === 'edit' ? subject.row : undefined
  return (
    <ResourceDialog
      {...dialog}
      resource={merchants}
      row={row}
      titles={{ add: t('merchant:add'), edit: t('merchant:edit') }}
      schemas={schemas}
      fields={merchantFields(t, row, minimum)}
      columns={2}
    />
  )
}
