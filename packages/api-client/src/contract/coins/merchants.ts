import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, coins, id, password, username, version } from '../fields.ts'
import { merchantTransitions } from './partyAccounts.transitions.ts'
import {
  partyAccount,
  partyAccountActions,
  partyAccountEditable,
  partyAccountFilters,
} from './partyAccounts.ts'

const path = '/api/admin/merchants'

export const merchant = z
  .object({ ...partyAccount, agentId: id, agentName: z.string(), transferLimit: coins })
  .meta({ id: 'Merchant' })
export type Merchant = z.infer<typeof merchant>

export const merchantQuery = listQuery(
  ['nickname', 'account', 'balance', 'status', 'mfaVerifyTime', 'createTime', 'updateTime'],
  {
    ...partyAccountFilters,
    agentId: codeFilter,
    /** An agent: the merchants of it and of the agents below it. */
    belowId: codeFilter,
    /** A team: the merchants of its members. */
    teamId: codeFilter,
  },
)

const editable = { ...partyAccountEditable, agentId: id, transferLimit: coins }
export const merchantUpdate = z.object({ ...editable, version })
/** @param minLength least characters of the password; depends on the language */
export const merchantCreate = (minLength?: number) =>
  z.object({ account: username, ...editable, password: password(minLength) })

export const merchantArea = defineResource({
  name: 'merchant',
  path,
  names: {
    one: 'a merchant',
    many: 'merchants',
    deletable: 'a merchant with a zero balance and no subaccounts',
  },
  row: merchant,
  query: merchantQuery,
  create: merchantCreate(),
  update: merchantUpdate,
  transitions: merchantTransitions,
  page: {
    route: '/coinMerchant/coinMerchantList',
    position: 1,
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
  actions: partyAccountActions({
    path,
    name: 'merchant',
    one: 'a merchant',
    many: 'merchants',
    row: merchant,
  }),
})
