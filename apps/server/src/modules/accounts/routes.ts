import {
  accountCreate,
  accountNewPassword,
  type accountOperations,
} from '@admin/api-client/contract/accounts'
import type { Handlers } from '../../http/mount.ts'
import {
  accountResource,
  createAccount,
  deleteAccount,
  endAccountSessions,
  resetAccountMfa,
  resetAccountPassword,
  setAccountStatus,
  updateAccount,
} from './service.ts'

export const accountRoutes: Handlers<typeof accountOperations> = {
  list: (input) => accountResource.list(input),
  export: (input) =>
    accountResource.export(input, 'accounts', [
      'id',
      'username',
      'nickname',
      'email',
      'areaCode',
      'phone',
      ['roles', (row) => row.roles.map(({ name }) => name).join(', ')],
      'scopePartyName',
      'status',
      'mfaStatus',
      'lastLoginTime',
      'lastLoginAddress',
      'createTime',
    ]),
  get: (input) => accountResource.get(input, input.params.id),
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
