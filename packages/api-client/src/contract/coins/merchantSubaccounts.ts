import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, id, password, timestamp, username, version } from '../fields.ts'
import { merchantSubaccountTransitions } from './partyAccounts.transitions.ts'
import {
  partyAccount,
  partyAccountActions,
  partyAccountEditable,
  partyAccountFilters,
} from './partyAccounts.ts'

const path = '/api/admin/merchant-subaccounts'

export const merchantSubaccount = z
  .object({ ...partyAccount, ownerId: id, ownerName: z.string(), lastLoginTime: timestamp.nullable() })
  .meta({ id: 'MerchantSubaccount' })
export type MerchantSubaccount = z.infer<typeof merchantSubaccount>

export const merchantSubaccountQuery = listQuery(
  ['nickname', 'account', 'balance', 'status', 'mfaVerifyTime', 'lastLoginTime', 'createTime'],
  {
    ...partyAccountFilters,
    ownerId: codeFilter,
    /** A party: the subaccounts of merchants below it. */
    belowId: codeFilter,
  },
)

export const merchantSubaccountUpdate = z.object({ ...partyAccountEditable, version })
/** @param minLength least characters of the password; depends on the language */
export const merchantSubaccountCreate = (minLength?: number) =>
  z.object({ ownerId: id, account: username, ...partyAccountEditable, password: password(minLength) })

export const merchantSubaccountArea = defineResource({
  name: 'merchantSubaccount',
  path,
  names: { one: 'a subaccount', many: 'subaccounts', deletable: 'a subaccount with a zero balance' },
  row: merchantSubaccount,
  query: merchantSubaccountQuery,
  create: merchantSubaccountCreate(),
  update: merchantSubaccountUpdate,
  transitions: merchantSubaccountTransitions,
  page: { route: '/coinMerchant/coinMerchantSubaccount', position: 2 },
  find: { title: 'nickname', detail: 'account' },
  columns: [
    'id',
    'nickname',
    'account',
    'ownerId',
    ['ownerName', 'merchantSubaccount:owner'],
    'balance',
    'status',
    'mfaStatus',
    'mfaVerification',
    'mfaVerifyTime',
    'lastLoginTime',
    'createTime',
    'remark',
  ],
  constraints: {
    merchant_subaccounts_account_unique: {
      error: 'usernameTaken',
      field: 'account',
      message: 'usernameTaken',
    },
    merchant_subaccounts_owner_id_merchants_id_fk: { field: 'ownerId', message: 'notExisting' },
  },
  actions: partyAccountActions({
    path,
    name: 'merchantSubaccount',
    one: 'a subaccount',
    many: 'subaccounts',
    row: merchantSubaccount,
  }),
})
