import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enumerations } from '../enumerations.ts'
import { bulkIds, bulkResult, idParams, listQuery, none } from '../envelope.ts'
import {
  codeFilter,
  coins,
  id,
  nickname,
  password,
  remark,
  textFilter,
  timeFilter,
  timestamp,
  username,
  version,
} from '../fields.ts'
import { operation } from '../operation.ts'
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
    status: z.enum(enumerations.merchantStatus),
    mfaStatus: z.enum(enumerations.mfaStatus),
    mfaVerification: z.enum(enumerations.mfaVerification).nullable(),
    mfaVerifyTime: timestamp.nullable(),
    lastLoginTime: timestamp.nullable(),
    remark: z.string(),
    version,
    createTime: timestamp,
    updateTime: timestamp,
  })
  .meta({ id: 'MerchantSubaccount' })
export type MerchantSubaccount = z.infer<typeof merchantSubaccount>

export const merchantSubaccountSortFields = [
  'nickname',
  'account',
  'balance',
  'status',
  'mfaVerifyTime',
  'lastLoginTime',
  'createTime',
] as const

export const merchantSubaccountQuery = listQuery(merchantSubaccountSortFields, {
  id: codeFilter,
  nickname: textFilter,
  account: codeFilter,
  ownerId: codeFilter,
  status: z.enum(enumerations.merchantStatus).optional(),
  mfaStatus: z.enum(enumerations.mfaStatus).optional(),
  createdFrom: timeFilter,
  createdTo: timeFilter,
})

const editable = { nickname, status: z.enum(enumerations.merchantStatus), remark }
export const merchantSubaccountUpdate = z.object({ ...editable, version })
/** @param minLength least characters of the password; depends on the language */
export const merchantSubaccountCreate = (minLength?: number) =>
  z.object({ ownerId: id, account: username, ...editable, password: password(minLength) })
export const merchantSubaccountStatusBody = z.object({
  ids: bulkIds,
  status: z.enum(enumerations.merchantStatus),
})

export const merchantSubaccountArea = defineResource(
  {
    name: 'merchantSubaccount',
    path: base,
    names: { one: 'a sub-account', many: 'sub-accounts', deletable: 'a sub-account that has no coins' },
    row: merchantSubaccount,
    query: merchantSubaccountQuery,
    create: merchantSubaccountCreate(),
    update: merchantSubaccountUpdate,
    transitions: merchantSubaccountTransitions,
    page: {
      route: '/coinMerchant/coinMerchantSubaccount',
      name: 'Merchant Subaccount',
      position: 2,
      buttons: {
        'merchantSubaccount:mfa': 'Multi-factor authentication',
        'merchantSubaccount:resetPassword': 'Reset password',
      },
    },
    constraints: {
      merchant_subaccounts_account_unique: {
        error: 'usernameTaken',
        field: 'account',
        message: 'usernameTaken',
      },
      merchant_subaccounts_owner_id_merchants_id_fk: { field: 'ownerId', message: 'notExisting' },
    },
  },
  {
    setStatus: operation({
      method: 'post',
      path: `${base}/status`,
      summary: 'Enable or disable sub-accounts',
      access: 'merchantSubaccount:update',
      body: merchantSubaccountStatusBody,
      data: bulkResult,
    }),
    resetMfa: operation({
      method: 'post',
      path: `${base}/{id}/reset-mfa`,
      summary: 'Remove the authenticators of the accounts that act for a sub-account',
      access: 'merchantSubaccount:mfa',
      params: idParams,
      data: merchantSubaccount,
    }),
    resetPassword: operation({
      method: 'post',
      path: `${base}/{id}/reset-password`,
      summary: "Set a sub-account's password",
      access: 'merchantSubaccount:resetPassword',
      params: idParams,
      body: newPassword(),
      data: none,
    }),
  },
)
