import {
  merchantSubaccountCreate,
  type merchantSubaccountOperations,
} from '@admin/api-client/contract/coins/merchantSubaccounts'
import { newPassword } from '@admin/api-client/contract/coins/merchants'
import type { Handlers } from '../../../http/mount.ts'
import { enabling, resetPassword } from '../merchants/credentials.ts'
import { mfaHandlers } from '../merchants/mfaHandlers.ts'
import { createSubaccount, deleteSubaccount, subaccountResource, updateSubaccount } from './service.ts'

export const merchantSubaccountRoutes: Handlers<typeof merchantSubaccountOperations> = {
  list: (input) => subaccountResource.list(input),
  export: (input) =>
    subaccountResource.export(input, {
      name: 'merchant-subaccounts',
      title: 'merchantSubaccounts:title',
      columns: [
        ['id', 'merchantSubaccounts:id'],
        ['nickname', 'merchantSubaccounts:nickname'],
        ['account', 'merchantSubaccounts:account'],
        ['ownerId', 'merchantSubaccounts:ownerId'],
        ['ownerName', 'merchantSubaccounts:owner'],
        ['balance', 'merchantSubaccounts:balance'],
        ['status', 'merchantSubaccounts:status', { codes: 'merchantStatus' }],
        ['mfaStatus', 'merchantSubaccounts:mfaStatus', { codes: 'mfaStatus' }],
        ['mfaVerification', 'merchantSubaccounts:mfaVerification', { codes: 'mfaVerification' }],
        ['mfaVerifyTime', 'merchantSubaccounts:mfaVerifyTime'],
        ['lastLoginTime', 'merchantSubaccounts:lastLoginTime'],
        ['createTime', 'merchantSubaccounts:createTime'],
        ['remark', 'merchantSubaccounts:remark'],
      ],
    }),
  get: (input) => subaccountResource.get(input, input.params.id),
  create: { body: merchantSubaccountCreate, handle: (input) => createSubaccount(input, input.body) },
  update: (input) => updateSubaccount(input, input.params.id, input.body),
  delete: (input) => deleteSubaccount(input, input.params.id),
  setStatus: (input) =>
    subaccountResource.changeEach(
      input,
      enabling(input.body.status),
      input.body.ids,
      'status',
      input.body.status,
    ),
  ...mfaHandlers('merchantSubaccount', subaccountResource),
  resetPassword: {
    body: newPassword,
    handle: (input) => resetPassword(subaccountResource, input, input.params.id, input.body.password),
  },
}
