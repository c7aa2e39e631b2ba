import type { MerchantSubaccount } from '@admin/api-client/contract/merchantSubaccounts'
import { permissions } from '@admin/api-client/contract/permissions'
import type { RowAction } from '@admin/ui'
import { type ActionTools, rowActionsWith } from '../../resource/rowActions.ts'
import { merchantSubaccounts } from './merchantSubaccounts.resource.ts'

/** What the page's dialogs are for. */
export type SubaccountSubject = { dialog: 'add' } | { dialog: 'edit' | 'password'; row: MerchantSubaccount }

const codes = permissions.merchantSubaccount

/** What can be done with a sub-account, by the user's rights and the row's state. */
export const subaccountActions = (tools: ActionTools<SubaccountSubject>) => {
  const { t } = tools
  const { opens, runs, deletes, allowed } = rowActionsWith(tools)
  return (row: MerchantSubaccount): RowAction<MerchantSubaccount>[] => {
    const { id, nickname: name } = row
    return allowed([
      opens('edit', codes.update, { dialog: 'edit', row }),
      opens('resetPassword', codes.resetPassword, { dialog: 'password', row }),
      row.status === 'enabled'
        ? runs('disable', codes.update, {
            mutation: merchantSubaccounts.setStatus,
            variables: { ids: [id], status: 'disabled' },
            question: {
              title: t('actions:confirmDisableTitle', { name }),
              message: t('merchantSubaccounts:disableHint'),
            },
            done: 'disabled',
          })
        : runs('enable', codes.update, {
            mutation: merchantSubaccounts.setStatus,
            variables: { ids: [id], status: 'enabled' },
            done: 'enabled',
          }),
      deletes(codes.delete, merchantSubaccounts.delete, {
        id,
        name,
        hint: t('merchantSubaccounts:deleteHint'),
      }),
    ])
  }
}
