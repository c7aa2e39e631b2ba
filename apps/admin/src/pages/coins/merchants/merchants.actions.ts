import type { Merchant } from '@admin/api-client/contract/coins/merchants'
import type { RowAction } from '@admin/ui'
import type { NavigateFunction } from 'react-router-dom'
import { MERCHANT_SUBACCOUNTS_PATH, TRANSACTIONS_PATH } from '../../../app/pagePaths.ts'
import { type ActionTools, leadsWith, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import type { RowSubject } from '../../../crud/form/useDialog.ts'
import { merchants } from './merchants.resource.ts'

/** What the page's dialogs are for. */
export type MerchantSubject = RowSubject<Merchant, 'password' | 'topUp' | 'deduct'>

const openMfa = merchants.action('open-mfa')
const closeMfa = merchants.action('close-mfa')
const resetMfa = merchants.action('reset-mfa')

/**
 * What can be done with a merchant, by the user's rights and the row's state.
 * @param tools `ownPartyId` is the party that the user acts for: its coins move from above it, out of their sight
 */
export const merchantActions = (
  tools: ActionTools<MerchantSubject> & { navigate: NavigateFunction; ownPartyId: string | undefined },
) => {
  const { t } = tools
  const { opens, runs, enables, deletes, allowed } = rowActionsWith(tools)
  const leads = leadsWith(tools.navigate)
  return (row: Merchant): RowAction<Merchant>[] => {
    const { id, nickname: name, status } = row
    const reason = id === tools.ownPartyId ? t('merchant:ownCoins') : undefined
    return allowed([
      opens('edit', 'merchant:update', { dialog: 'edit', row }),
      opens('topUp', 'transfer:create', { dialog: 'topUp', row }, { reason }),
      opens('deduct', 'transfer:create', { dialog: 'deduct', row }, { reason }),
      leads('viewTransactions', 'transaction:read', TRANSACTIONS_PATH, { partyId: id }),
      leads('viewSubaccounts', 'merchantSubaccount:read', MERCHANT_SUBACCOUNTS_PATH, {
        ownerId: id,
      }),
      enables('merchant:update', merchants.setStatus, { id, name, status, hint: t('merchant:disableHint') }),
      opens('resetPassword', 'merchant:resetPassword', { dialog: 'password', row }),
      row.mfaStatus === 'open'
        ? runs('closeMfa', 'merchant:mfa', {
            mutation: closeMfa,
            variables: { id },
            question: {
              title: t('actions:confirmCloseMfaTitle', { name }),
              message: t('merchant:closeMfaHint'),
            },
            done: 'mfaClosed',
          })
        : runs('openMfa', 'merchant:mfa', {
            mutation: openMfa,
            variables: { id },
            question: {
              title: t('actions:confirmOpenMfaTitle', { name }),
              message: t('merchant:openMfaHint'),
            },
            done: 'mfaOpened',
          }),
      runs('resetMfa', 'merchant:mfa', {
        mutation: resetMfa,
        variables: { id },
        question: {
          title: t('actions:confirmResetMfaTitle', { name }),
          message: t('merchant:resetMfaHint'),
        },
        done: 'mfaReset',
      }),
      deletes('merchant:delete', merchants.delete, { id, name, hint: t('merchant:deleteHint') }),
    ])
  }
}
