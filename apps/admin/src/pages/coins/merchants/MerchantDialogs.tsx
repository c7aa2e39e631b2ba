import type { Merchant } from '@admin/api-client/contract/coins/merchants'
import { useTranslation } from '@admin/i18n'
import { useCallback } from 'react'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { newPasswordField } from '../../../crud/form/passwordFields.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { usePasswordMinimum } from '../../../crud/form/usePasswordMinimum.ts'
import { agentLookup } from '../../../crud/list/lookups.ts'
import { PartyAccountDialogs } from '../../../features/ledger/PartyAccountDialogs.tsx'
import type { PartyDialog } from '../../../features/ledger/partyAccounts.tsx'
import { merchants } from './merchants.list.tsx'

const resetPassword = merchants.action('reset-password')

/** The merchant list's dialogs. */
export default function MerchantDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Merchant, PartyDialog>>) {
  const { t } = useTranslation('merchant')
  const minimum = usePasswordMinimum()
  const schemas = useCallback(async () => {
    const { merchantCreate, merchantUpdate } = await import('@admin/api-client/contract/coins/merchants')
    return { create: merchantCreate(minimum), update: merchantUpdate }
  }, [minimum])
  if (subject.dialog !== 'add' && subject.dialog !== 'edit')
    return (
      <PartyAccountDialogs
        {...dialog}
        subject={subject}
        resetPassword={resetPassword}
        parentId={subject.row.agentId}
      />
    )
  const { row } = subject
  const field = fieldsOf(merchants, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={merchants}
      row={row}
      schemas={schemas}
      fields={[
        field('input', 'account', {
          editable: 'add',
          required: true,
          ...(!row && { description: t('accountHint') }),
        }),
        field('input', 'nickname', { required: true }),
        field('autocomplete', 'agentId', {
          label: 'agent',
          placeholder: t('agentPlaceholder'),
          required: true,
          source: agentLookup,
          ...(row && { knownOptions: [{ value: row.agentId, label: row.agentName }] }),
        }),
        ...(row ? [] : [newPasswordField(t, minimum)]),
        field('coins', 'transferLimit', { required: true }),
        field('radio', 'status', { options: 'merchantStatus' }),
        field('textarea', 'remark'),
      ]}
      columns={2}
    />
  )
}
