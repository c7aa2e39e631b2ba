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
import { merchantTransitions } from './merchants.transitions.ts'

const base = '/api/admin/merchants'

export const merchant = z
  .object({
    id,
    account: z.string(),
    nickname: z.string(),
    agentId: id,
    agentName: z.string(),
    balance: coins,
    transferLimit: coins,
    status: z.enum(enumerations.merchantStatus),
    mfaStatus: z.enum(enumerations.mfaStatus),
    mfaVerification: z.enum(enumerations.mfaVerification).nullable(),
    mfaVerifyTime: timestamp.nullable(),
    remark: z.string(),
    version,
    createTime: timestamp,
    updateTime: timestamp,
  })
  .meta({ id: 'Merchant' })
export type Merchant = z.infer<typeof merchant>

export const merchantSortFields = [
  'nickname',
  'account',
  'balance',
  'status',
  'mfaVerifyTime',
  'createTime',
  'updateTime',
] as const

const filters = {
  id: codeFilter,
  nickname: textFilter,
  account: codeFilter,
  status: z.enum(enumerations.merchantStatus).optional(),
  mfaStatus: z.enum(enumerations.mfaStatus).optional(),
  agentId: codeFilter,
  createdFrom: timeFilter,
  createdTo: timeFilter,
}
export const merchantQuery = listQuery(merchantSortFields, filters)

const editable = {
  nickname,
  agentId: id,
  status: z.enum(enumerations.merchantStatus),
  transferLimit: coins,
  remark,
}
export const merchantUpdate = z.object({ ...editable, version })
/** @param minLength least characters of the password; depends on the language */
export const merchantCreate = (minLength?: number) =>
  z.object({ account: username, ...editable, password: password(minLength) })
/** @param minLength least characters of the password; depends on the language */
export const newPassword = (minLength?: number) => z.object({ password: password(minLength) })
export const merchantStatusBody = z.object({ ids: bulkIds, status: z.enum(enumerations.merchantStatus) })

export const merchantArea = defineResource(
  {
    name: 'merchant',
    path: base,
    names: {
      one: 'a merchant',
      many: 'merchants',
      deletable: 'a merchant that has no coins and no sub-accounts',
    },
    row: merchant,
    query: merchantQuery,
    create: merchantCreate(),
    update: merchantUpdate,
    transitions: merchantTransitions,
    page: {
      route: '/coinMerchant/coinMerchantList',
      name: 'Merchant List',
      position: 1,
      buttons: {
        'merchant:mfa': 'Multi-factor authentication',
        'merchant:resetPassword': 'Reset password',
        'agent:read': 'Choose an agent',
      },
    },
    constraints: {
      merchants_account_unique: { error: 'usernameTaken', field: 'account', message: 'usernameTaken' },
      merchants_agent_id_agents_id_fk: { field: 'agentId', message: 'notExisting' },
    },
  },
  {
    setStatus: operation({
      method: 'post',
      path: `${base}/status`,
      summary: 'Enable or disable merchants',
      access: 'merchant:update',
      body: merchantStatusBody,
      data: bulkResult,
    }),
    resetMfa: operation({
      method: 'post',
      path: `${base}/{id}/reset-mfa`,
      summary: "Forget a merchant's authenticator, so that it is bound anew",
      access: 'merchant:mfa',
      params: idParams,
      data: merchant,
    }),
    resetPassword: operation({
      method: 'post',
      path: `${base}/{id}/reset-password`,
      summary: "Set a merchant's password",
      access: 'merchant:resetPassword',
      params: idParams,
      body: newPassword(),
      data: none,
    }),
  },
)
