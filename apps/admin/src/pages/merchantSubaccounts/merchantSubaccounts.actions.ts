import type { MerchantSubaccount } from '@admin/api-client/contract/merchantSubaccounts'
import { permissions } from '@admin/api-client/contract/permissions'
import type { RowAction } from '@admin/ui'
import { type ActionTools, rowActionsWith } from '../../resource/rowActions.ts'
import type { RowSubject } from '../../resource/useDialog.ts'
import { merchantSubaccounts } from './merchantSubaccounts.resource.ts'

/** What the page's dialogs are for. */
export type SubaccountSubject = RowSubject<MerchantSubaccount, 'password'>

const codes = permissions.merchantSubaccount

/** What can be done with a sub-account, by the user's rights and the row's state. */
export const subaccountActions = (tools: ActionTools<SubaccountSubject>) => {
  const { t } = tools
  const { opens, enables, deletes, allowed } = rowActionsWith(tools)
  return (row: MerchantSubaccount): RowAction<MerchantSubaccount>[] => {
    const { id, nickname: name, status } = row
    return allowed([
      opens('edit', codes.update, { dialog: 'edit', row }),
      opens('resetPassword', codes.resetPassword, { dialog: 'password', row }),
      enables(codes.update, merchantSubaccounts.setStatus, {
        id,
        name,
        status,
        hint: t('merchantSubaccounts:disableHint'),
      }),
      deletes(codes.delete, merchantSubaccounts.delete, {
        id,
        name,
        hint: t('merchantSubaccounts:deleteHint'),
      }),
    ])
  }
}
