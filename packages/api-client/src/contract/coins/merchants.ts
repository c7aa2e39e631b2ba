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
    status: enumeration('merchantStatus'),
    mfaStatus: enumeration('mfaStatus'),
    mfaVerification: enumeration('mfaVerification').nullable(),
    mfaVerifyTime: timestamp.nullable(),
    remark: z.string(),
    ...tracked,
  })
  .meta({ id: 'Merchant' })
export type Merchant = z.infer<typeof merchant>

export const merchantQuery = listQuery(
  ['nickname', 'account', 'balance', 'status', 'mfaVerifyTime', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    nickname: textFilter,
    account: codeFilter,
    status: enumeration('merchantStatus').optional(),
    mfaStatus: enumeration('mfaStatus').optional(),
    agentId: codeFilter,
    ...createdBetween,
  },
)

const editable = {
  nickname,
  agentId: id,
  status: enumeration('merchantStatus'),
  transferLimit: coins,
  remark,
}
export const merchantUpdate = z.object({ ...editable, version })
/** @param minLength least characters of the password; depends on the language */
export const merchantCreate = (minLength?: number) =>
  z.object({ account: username, ...editable, password: password(minLength) })
/** @param minLength least characters of the password; depends on the language */
export const newPassword = (minLength?: number) => z.object({ password: password(minLength) })

export const merchantArea = defineResource({
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
    codes: ['agent:read'],
  },
  find: { title: 'nickname', detail: 'account' },
  columns: [
    'id',
    'nickname',
    'account',
    'balance',
    'status',
    'mfaStatus',
    'mfaVerification',
    'mfaVerifyTime',
    ['agentName', 'merchant:agent'],
    'transferLimit',
    'createTime',
    'updateTime',
    'remark',
  ],
  constraints: {
    merchants_account_unique: { error: 'usernameTaken', field: 'account', message: 'usernameTaken' },
    merchants_agent_id_agents_id_fk: { field: 'agentId', message: 'notExisting' },
  },
  actions: {
    setStatus: enabling(base, 'merchant:update', 'merchants'),
    resetMfa: post(`${base}/{id}/reset-mfa`, {
      summary: "Forget a merchant's authenticator, so that it is bound anew",
      access: 'merchant:mfa',
      data: merchant,
    }),
    resetPassword: post(`${base}/{id}/reset-password`, {
      summary: "Set a merchant's password",
      access: 'merchant:resetPassword',
      body: newPassword(),
      data: none,
    }),
  },
})
