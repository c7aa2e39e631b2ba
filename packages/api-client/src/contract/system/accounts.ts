import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enumerations } from '../enumerations.ts'
import { bulkIds, bulkResult, idParams, listQuery, none } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  areaCode,
  codeFilter,
  email,
  id,
  nickname,
  password,
  phone,
  timestamp,
  username,
  version,
} from '../fields.ts'
import { operation } from '../operation.ts'

const base = '/api/admin/accounts'

export const account = z
  .object({
    id,
    username: z.string(),
    nickname: z.string(),
    email: z.string(),
    areaCode: z.string(),
    phone: z.string(),
    roles: z.array(z.object({ id, name: z.string() })),
    status: z.enum(enumerations.accountStatus),
    mfaStatus: z.enum(enumerations.mfaStatus),
    /** Party whose records the account sees, with all below it; null sees everything. */
    scopePartyId: id.nullable(),
    scopePartyName: z.string().nullable(),
    lastLoginTime: timestamp.nullable(),
    lastLoginAddress: z.string().nullable(),
    version,
    createTime: timestamp,
    updateTime: timestamp,
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>

export const accountSortFields = [
  'username',
  'nickname',
  'email',
  'status',
  'lastLoginTime',
  'createTime',
] as const

export const accountQuery = listQuery(accountSortFields, {
  id: codeFilter,
  username: codeFilter,
  email: codeFilter,
  roleId: codeFilter,
  scopePartyId: codeFilter,
  status: z.enum(enumerations.accountStatus).optional(),
})

const editable = {
  nickname,
  email,
  areaCode,
  phone,
  roleIds: z.array(id).min(1).max(20),
  /** Absent sees everything: only operators who do can leave it out. */
  scopePartyId: id.nullable().default(null),
  status: z.enum(enumerations.accountStatus),
}

const bothPasswords = z.object({ password: z.string(), passwordConfirmation: z.string() })

/** The two entries must match (specification, section 5); checked as soon as both are there. */
const samePasswords = <Schema extends typeof bothPasswords>(schema: Schema) =>
  schema.refine((body) => body.password === body.passwordConfirmation, {
    path: ['passwordConfirmation'],
    when: ({ value }) => bothPasswords.safeParse(value).success,
    ...message('passwordsDiffer'),
  })

export const accountUpdate = z.object({
  ...editable,
  version,
  /** Password of the signed-in operator, who changes the email address, roles or data scope of their own account. */
  currentPassword: z.string().max(200).optional(),
})
/** @param minLength least characters of the password; depends on the language */
export const accountCreate = (minLength?: number) =>
  samePasswords(
    z.object({ username, ...editable, password: password(minLength), passwordConfirmation: z.string() }),
  )
/** @param minLength least characters of the password; depends on the language */
export const accountNewPassword = (minLength?: number) =>
  samePasswords(z.object({ password: password(minLength), passwordConfirmation: z.string() }))
export const accountStatusBody = z.object({ ids: bulkIds, status: z.enum(enumerations.accountStatus) })

export const accountArea = defineResource(
  {
    name: 'account',
    path: base,
    names: {
      one: 'a staff account',
      many: 'staff accounts',
      deletable: 'a staff account; never one’s own or the last administrator',
    },
    row: account,
    query: accountQuery,
    create: accountCreate(),
    update: accountUpdate,
    page: {
      route: '/system/account',
      name: 'Account',
      position: 1,
      buttons: {
        'account:freeze': 'Freeze',
        'account:resetPassword': 'Reset password',
        'account:resetMfa': 'Reset multi-factor authentication',
        'account:endSessions': 'End sessions',
      },
    },
    constraints: {
      accounts_username_unique: { error: 'usernameTaken', field: 'username', message: 'usernameTaken' },
      account_roles_role_id_roles_id_fk: { field: 'roleIds', message: 'notExisting' },
    },
  },
  {
    setStatus: operation({
      method: 'post',
      path: `${base}/status`,
      summary: 'Freeze or unfreeze staff accounts; freezing ends their sessions',
      access: 'account:freeze',
      body: accountStatusBody,
      data: bulkResult,
    }),
    resetPassword: operation({
      method: 'post',
      path: `${base}/{id}/reset-password`,
      summary: "Set another staff account's password and end its sessions",
      access: 'account:resetPassword',
      params: idParams,
      body: accountNewPassword(),
      data: none,
    }),
    resetMfa: operation({
      method: 'post',
      path: `${base}/{id}/reset-mfa`,
      summary: "Forget another staff account's authenticator",
      access: 'account:resetMfa',
      params: idParams,
      data: account,
    }),
    endSessions: operation({
      method: 'post',
      path: `${base}/{id}/end-sessions`,
      summary: 'End all sessions of another staff account',
      access: 'account:endSessions',
      params: idParams,
      data: z.object({ ended: z.number().int() }),
    }),
  },
)
