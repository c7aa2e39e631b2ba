import type { MerchantSubaccount } from '@admin/api-client/contract/coins/merchantSubaccounts'
import { useTranslation } from '@admin/i18n'
import { useCallback } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { newPasswordField } from '../../../crud/form/passwordFields.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { usePasswordMinimum } from '../../../crud/form/usePasswordMinimum.ts'
import { merchantLookup } from '../../../crud/list/lookups.ts'
import { PartyAccountDialogs } from '../../../features/ledger/PartyAccountDialogs.tsx'
import type { PartyDialog } from '../../../features/ledger/partyAccounts.tsx'
import { merchantSubaccounts } from './merchantSubaccounts.list.tsx'

const resetPassword = merchantSubaccounts.action('reset-password')

/** The sub-account list's dialogs. */
export default function SubaccountDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<MerchantSubaccount, PartyDialog>>) {
  const { t } = useTranslation('merchantSubaccount')
  const minimum = usePasswordMinimum()
  const schemas = useCallback(async () => {
    const { merchantSubaccountCreate, merchantSubaccountUpdate } = await import(
      '@admin/api-client/contract/coins/merchantSubaccounts'
    )
    return { create: merchantSubaccountCreate(minimum), update: merchantSubaccountUpdate }
  }, [minimum])
  if (subject.dialog !== 'add' && subject.dialog !== 'edit')
    return (
      <PartyAccountDialogs
        {...dialog}
        subject={subject}
        resetPassword={resetPassword}
        parentId={subject.row.ownerId}
      />
    )
  const { row } = subject
  const field = fieldsOf(merchantSubaccounts, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={merchantSubaccounts}
      row={row}
      schemas={schemas}
      fields={[
        field('input', 'account', {
          editable: 'add',
          required: true,
          ...(!row && { description: t('accountHint') }),
        }),
        field('input', 'nickname', { required: true }),
        field('autocomplete', 'ownerId', {
          label: 'owner',
          required: true,
          disabled: row !== undefined,
          source: merchantLookup,
          ...(row
            ? { knownOptions: [{ value: row.ownerId, label: row.ownerName }] }
            : { placeholder: t('ownerPlaceholder') }),
        }),
        ...(row ? [] : [newPasswordField(t, minimum)]),
        field('radio', 'status', { options: 'merchantStatus' }),
        field('textarea', 'remark'),
      ]}
      columns={2}
    />
  )
}
