import type { MerchantSubaccount } from '@admin/api-client/contract/coins/merchantSubaccounts'
import type { RowAction } from '@admin/ui'
import type { NavigateFunction } from 'react-router-dom'
import { TRANSACTIONS_PATH } from '../../../app/pagePaths.ts'
import { type ActionTools, leadsWith, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import type { RowSubject } from '../../../crud/form/useDialog.ts'
import { merchantSubaccounts } from './merchantSubaccounts.resource.ts'

/** What the page's dialogs are for. */
export type SubaccountSubject = RowSubject<MerchantSubaccount, 'password' | 'topUp' | 'deduct'>

const openMfa = merchantSubaccounts.action('open-mfa')
const closeMfa = merchantSubaccounts.action('close-mfa')
const resetMfa = merchantSubaccounts.action('reset-mfa')

/**
 * What can be done with a sub-account, by the user's rights and the row's state.
 * @param tools `ownPartyId` is the party that the user acts for: its coins move from above it, out of their sight
 */
export const subaccountActions = (
  tools: ActionTools<SubaccountSubject> & { navigate: NavigateFunction; ownPartyId: string | undefined },
) => {
  const { t } = tools
  const { opens, runs, enables, deletes, allowed } = rowActionsWith(tools)
  const leads = leadsWith(tools.navigate)
  return (row: MerchantSubaccount): RowAction<MerchantSubaccount>[] => {
    const { id, nickname: name, status } = row
    const reason = id === tools.ownPartyId ? t('merchantSubaccount:ownCoins') : undefined
    return allowed([
      opens('edit', 'merchantSubaccount:update', { dialog: 'edit', row }),
      opens('topUp', 'transfer:create', { dialog: 'topUp', row }, { reason }),
      opens('deduct', 'transfer:create', { dialog: 'deduct', row }, { reason }),
      leads('viewTransactions', 'transaction:read', TRANSACTIONS_PATH, { partyId: id }),
      opens('resetPassword', 'merchantSubaccount:resetPassword', { dialog: 'password', row }),
      enables('merchantSubaccount:update', merchantSubaccounts.setStatus, {
        id,
        name,
        status,
        hint: t('merchantSubaccount:disableHint'),
      }),
      row.mfaStatus === 'open'
        ? runs('closeMfa', 'merchantSubaccount:mfa', {
            mutation: closeMfa,
            variables: { id },
            question: {
              title: t('actions:confirmCloseMfaTitle', { name }),
              message: t('merchantSubaccount:closeMfaHint'),
            },
            done: 'mfaClosed',
          })
        : runs('openMfa', 'merchantSubaccount:mfa', {
            mutation: openMfa,
            variables: { id },
            question: {
              title: t('actions:confirmOpenMfaTitle', { name }),
              message: t('merchantSubaccount:openMfaHint'),
            },
            done: 'mfaOpened',
          }),
      runs('resetMfa', 'merchantSubaccount:mfa', {
        mutation: resetMfa,
        variables: { id },
        question: {
          title: t('actions:confirmResetMfaTitle', { name }),
          message: t('merchantSubaccount:resetMfaHint'),
        },
        done: 'mfaReset',
      }),
      deletes('merchantSubaccount:delete', merchantSubaccounts.delete, {
        id,
        name,
        hint: t('merchantSubaccount:deleteHint'),
      }),
    ])
  }
}
