import {
  merchantSubaccountCreate,
  type merchantSubaccountOperations,
} from '@admin/api-client/contract/merchantSubaccounts'
import { newPassword } from '@admin/api-client/contract/merchants'
import { fileTime } from '../../http/download.ts'
import type { Handlers } from '../../http/mount.ts'
import { csvPages } from '../csvPages.ts'
import {
  createSubaccount,
  deleteSubaccount,
  exportSubaccounts,
  getSubaccount,
  listSubaccounts,
  resetSubaccountPassword,
  setSubaccountStatus,
  updateSubaccount,
} from './service.ts'

export const merchantSubaccountRoutes: Handlers<typeof merchantSubaccountOperations> = {
  list: (input) => listSubaccounts(input, input.query),
  export: async (input) =>
    csvPages(input, 'merchant-subaccounts', await exportSubaccounts(input, input.query), {
      id: (row) => row.id,
      account: (row) => row.account,
      nickname: (row) => row.nickname,
      ownerId: (row) => row.ownerId,
      ownerName: (row) => row.ownerName,
      balance: (row) => row.balance,
      status: (row) => row.status,
      lastLoginTime: (row) => fileTime(row.lastLoginTime),
      remark: (row) => row.remark,
      createTime: (row) => fileTime(row.createTime),
      updateTime: (row) => fileTime(row.updateTime),
    }),
  get: (input) => getSubaccount(input, input.params.id),
  create: { body: merchantSubaccountCreate, handle: (input) => createSubaccount(input, input.body) },
  update: (input) => updateSubaccount(input, input.params.id, input.body),
  delete: (input) => deleteSubaccount(input, input.params.id),
  setStatus: (input) => setSubaccountStatus(input, input.body),
  resetPassword: {
    body: newPassword,
    handle: (input) => resetSubaccountPassword(input, input.params.id, input.body.password),
  },
}
