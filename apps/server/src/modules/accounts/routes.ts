import {
  accountCreate,
  accountNewPassword,
  type accountOperations,
} from '@admin/api-client/contract/accounts'
import { fileTime } from '../../http/download.ts'
import type { Handlers } from '../../http/mount.ts'
import { csvPages } from '../csvPages.ts'
import {
  createAccount,
  deleteAccount,
  endAccountSessions,
  exportAccounts,
  getAccount,
  listAccounts,
  resetAccountMfa,
  resetAccountPassword,
  setAccountStatus,
  updateAccount,
} from './service.ts'

export const accountRoutes: Handlers<typeof accountOperations> = {
  list: (input) => listAccounts(input, input.query),
  export: async (input) =>
    csvPages(input, 'accounts', await exportAccounts(input, input.query), {
      id: (row) => row.id,
      username: (row) => row.username,
      nickname: (row) => row.nickname,
      email: (row) => row.email,
      areaCode: (row) => row.areaCode,
      phone: (row) => row.phone,
      roles: (row) => row.roles.map(({ name }) => name).join(', '),
      status: (row) => row.status,
      mfaStatus: (row) => row.mfaStatus,
      lastLoginTime: (row) => fileTime(row.lastLoginTime),
      lastLoginAddress: (row) => row.lastLoginAddress,
      createTime: (row) => fileTime(row.createTime),
    }),
  get: (input) => getAccount(input, input.params.id),
  create: { body: accountCreate, handle: (input) => createAccount(input, input.body) },
  update: (input) => updateAccount(input, input.params.id, input.body),
  delete: (input) => deleteAccount(input, input.params.id),
  setStatus: (input) => setAccountStatus(input, input.body),
  resetPassword: {
    body: accountNewPassword,
    handle: (input) => resetAccountPassword(input, input.params.id, input.body.password),
  },
  resetMfa: (input) => resetAccountMfa(input, input.params.id),
  endSessions: (input) => endAccountSessions(input, input.params.id),
}
