import { accountArea, accountCreate, accountNewPassword } from '@admin/api-client/contract/system/accounts'
import { labelOf } from '../../../crud/labels.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
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

export const accountRoutes: Handlers<typeof accountArea> = {
  ...plainHandlers(accountResource, {
    area: accountArea,
    written: {
      roles: { cell: ({ roles }) => roles.map(({ name }) => name).join(', ') },
      scopePartyName: {
        cell: (row, { language }) => row.scopePartyName ?? labelOf(language, 'account:everything'),
      },
    },
  }),
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
