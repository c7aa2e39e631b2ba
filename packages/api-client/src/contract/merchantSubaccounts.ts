import { z } from 'zod'
import { enumerations } from './enumerations.ts'
import { bulkIds, bulkResult, idParams, listOf, listQuery, none } from './envelope.ts'
import {
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
} from './fields.ts'
import { newPassword } from './merchants.ts'
import { operation } from './operation.ts'
import { permissions } from './permissions.ts'

const base = '/api/admin/merchant-subaccounts'
const codes = permissions.merchantSubaccount

export const merchantSubaccount = z
  .object({
    id,
    ownerId: id,
    ownerName: z.string(),
    account: z.string(),
    nickname: z.string(),
    balance: coins,
    status: z.enum(enumerations.merchantStatus),
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
  'lastLoginTime',
  'createTime',
] as const

export const merchantSubaccountQuery = listQuery(merchantSubaccountSortFields, {
  id: textFilter,
  nickname: textFilter,
  account: textFilter,
  ownerId: textFilter,
  status: z.enum(enumerations.merchantStatus).optional(),
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

export const merchantSubaccountOperations = {
  list: operation({
    method: 'get',
    path: base,
    summary: 'Sub-accounts of merchants',
    access: codes.read,
    query: merchantSubaccountQuery,
    data: listOf(merchantSubaccount),
  }),
  export: operation({
    method: 'get',
    path: `${base}/export`,
    summary: 'All sub-accounts of a filter as CSV',
    access: codes.export,
    query: merchantSubaccountQuery,
    download: 'text/csv',
  }),
  get: operation({
    method: 'get',
    path: `${base}/{id}`,
    summary: 'One sub-account',
    access: codes.read,
    params: idParams,
    data: merchantSubaccount,
  }),
  create: operation({
    method: 'post',
    path: base,
    summary: 'Add a sub-account to a merchant',
    access: codes.create,
    body: merchantSubaccountCreate(),
    data: merchantSubaccount,
  }),
  update: operation({
    method: 'put',
    path: `${base}/{id}`,
    summary: 'Change a sub-account',
    access: codes.update,
    params: idParams,
    body: merchantSubaccountUpdate,
    data: merchantSubaccount,
  }),
  delete: operation({
    method: 'delete',
    path: `${base}/{id}`,
    summary: 'Delete a sub-account that has no coins',
    access: codes.delete,
    params: idParams,
    data: none,
  }),
  setStatus: operation({
    method: 'post',
    path: `${base}/status`,
    summary: 'Enable or disable sub-accounts',
    access: codes.update,
    body: merchantSubaccountStatusBody,
    data: bulkResult,
  }),
  resetPassword: operation({
    method: 'post',
    path: `${base}/{id}/reset-password`,
    summary: "Set a sub-account's password",
    access: codes.resetPassword,
    params: idParams,
    body: newPassword(),
    data: none,
  }),
}
