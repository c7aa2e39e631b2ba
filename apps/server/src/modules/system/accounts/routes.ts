import {
  accountCreate,
  accountNewPassword,
  type accountOperations,
} from '@admin/api-client/contract/system/accounts'
import { labelOf } from '../../../crud/labels.ts'
import type { Handlers } from '../../../http/mount.ts'
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
    accountResource.export(input, {
      name: 'accounts',
      title: 'accounts:title',
      columns: [
        ['id', 'accounts:id'],
        ['username', 'accounts:username'],
        ['nickname', 'accounts:nickname'],
        ['email', 'accounts:email'],
        ['areaCode', 'accounts:areaCode'],
        ['phone', 'accounts:phone'],
        ['roles', 'accounts:roles', { cell: ({ roles }) => roles.map(({ name }) => name).join(', ') }],
        [
          'scopePartyName',
          'accounts:scope',
          { cell: (row, { language }) => row.scopePartyName ?? labelOf(language, 'accounts:everything') },
        ],
        ['status', 'accounts:status', { codes: 'accountStatus' }],
        ['mfaStatus', 'accounts:mfaStatus', { codes: 'mfaStatus' }],
        ['lastLoginTime', 'accounts:lastLoginTime'],
        ['lastLoginAddress', 'accounts:lastLoginAddress'],
        ['createTime', 'accounts:createTime'],
      ],
    }),
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
