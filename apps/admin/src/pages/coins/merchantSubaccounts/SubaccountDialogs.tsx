import { useTranslation } from '@admin/i18n'
import { useCallback } from 'react'
import { PasswordDialog } from '../../../crud/form/PasswordDialog.tsx'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { usePasswordMinimum } from '../../../crud/form/usePasswordMinimum.ts'
import RowTransferDialog from '../../../features/ledger/RowTransferDialog.tsx'
import type { SubaccountSubject } from './merchantSubaccounts.actions.ts'
import { subaccountFields } from './merchantSubaccounts.fields.ts'
import { merchantSubaccounts } from './merchantSubaccounts.resource.ts'

const newPassword = async () => (await import('@admin/api-client/contract/coins/merchants')).newPassword
const resetPassword = merchantSubaccounts.action('reset-password')

/** The sub-account list's dialogs. */
export default function SubaccountDialogs({ subject, ...dialog }: DialogProps<SubaccountSubject>) {
  const { t } = useTranslation(['merchantSubaccount', 'account', 'coinEnumerations'])
  const minimum = usePasswordMinimum()
  const schemas = useCallback(async () => {
    const { merchantSubaccountCreate, merchantSubaccountUpdate } = await import(
      '@admin/api-client/contract/coins/merchantSubaccounts'
    )
    return { create: merchantSubaccountCreate(minimum), update: merchantSubaccountUpdate }
  }, [minimum])

  if (subject.dialog === 'password')
    return (
      <PasswordDialog
        {...dialog}
        id={subject.row.id}
        title={t('merchantSubaccount:resetPassword', { name: subject.row.nickname })}
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
        parentId={subject.row.ownerId}
      />
    )
  const row = subject.dialog === 'edit' ? subject.row : undefined
  return (
    <ResourceDialog
      {...dialog}
      resource={merchantSubaccounts}
      row={row}
      titles={{ add: t('merchantSubaccount:add'), edit: t('merchantSubaccount:edit') }}
      schemas={schemas}
      fields={subaccountFields(t, row, minimum)}
      columns={2}
    />
  )
}
