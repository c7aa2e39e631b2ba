import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { listQuery, none } from '../envelope.ts'
import {
  codeFilter,
  coins,
  createdBetween,
  enumeration,
  id,
  nickname,
  password,
  remark,
  textFilter,
  timestamp,
  tracked,
  username,
  version,
} from '../fields.ts'
import { post } from '../operation.ts'
import { merchantSubaccountTransitions } from './merchantSubaccounts.transitions.ts'
import { newPassword } from './merchants.ts'

const base = '/api/admin/merchant-subaccounts'

export const merchantSubaccount = z
  .object({
    id,
    ownerId: id,
    ownerName: z.string(),
    account: z.string(),
    nickname: z.string(),
    balance: coins,
    status: enumeration('merchantStatus'),
    mfaStatus: enumeration('mfaStatus'),
    mfaVerification: enumeration('mfaVerification').nullable(),
    mfaVerifyTime: timestamp.nullable(),
    lastLoginTime: timestamp.nullable(),
    remark: z.string(),
    ...tracked,
  })
  .meta({ id: 'MerchantSubaccount' })
export type MerchantSubaccount = z.infer<typeof merchantSubaccount>

export const merchantSubaccountQuery = listQuery(
  ['nickname', 'account', 'balance', 'status', 'mfaVerifyTime', 'lastLoginTime', 'createTime'],
  {
    id: codeFilter,
    nickname: textFilter,
    account: codeFilter,
    ownerId: codeFilter,
    status: enumeration('merchantStatus').optional(),
    mfaStatus: enumeration('mfaStatus').optional(),
    ...createdBetween,
  },
)

const editable = { nickname, status: enumeration('merchantStatus'), remark }
export const merchantSubaccountUpdate = z.object({ ...editable, version })
/** @param minLength least characters of the password; depends on the language */
export const merchantSubaccountCreate = (minLength?: number) =>
  z.object({ ownerId: id, account: username, ...editable, password: password(minLength) })

export const merchantSubaccountArea = defineResource({
  name: 'merchantSubaccount',
  path: base,
  names: { one: 'a sub-account', many: 'sub-accounts', deletable: 'a sub-account that has no coins' },
  row: merchantSubaccount,
  query: merchantSubaccountQuery,
  create: merchantSubaccountCreate(),
  update: merchantSubaccountUpdate,
  transitions: merchantSubaccountTransitions,
  page: { route: '/coinMerchant/coinMerchantSubaccount', name: 'Merchant Subaccount', position: 2 },
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
  actions: {
    setStatus: enabling(base, 'merchantSubaccount:update', 'sub-accounts'),
    resetMfa: post(`${base}/{id}/reset-mfa`, {
      summary: 'Remove the authenticators of the accounts that act for a sub-account',
      access: 'merchantSubaccount:mfa',
      data: merchantSubaccount,
    }),
    resetPassword: post(`${base}/{id}/reset-password`, {
      summary: "Set a sub-account's password",
      access: 'merchantSubaccount:resetPassword',
      body: newPassword(),
      data: none,
    }),
  },
})
