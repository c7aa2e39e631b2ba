import { z } from 'zod'
import { sessionView } from '../auth/signIn.ts'
import { bulkChange } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery, none } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  areaCode,
  codeFilter,
  email,
  enumeration,
  id,
  nickname,
  password,
  phone,
  timestamp,
  tracked,
  username,
  version,
} from '../fields.ts'
import { ACCOUNT_MAX_SITES, VIEW_MINUTES } from '../limits.ts'
import { keptIfEmpty, masked, maskedFilter } from '../maskedFields.ts'
import { post } from '../operation.ts'

const base = '/api/admin/accounts'

export const account = z
  .object({
    id,
    username: z.string(),
    nickname: z.string(),
    email: masked('email', 'id'),
    areaCode: z.string(),
    phone: masked('phone', 'id'),
    roles: z.array(z.object({ id, name: z.string() })),
    status: enumeration('accountStatus'),
    mfaStatus: enumeration('mfaStatus'),
    /** Party whose records the account sees, with all below it; null sees everything. */
    scopePartyId: id.nullable(),
    scopePartyName: z.string().nullable(),
    /** Sites whose records the account sees and changes, beside what belongs to no site, which it only sees; empty: of all sites. */
    scopeSiteIds: z.array(id),
    /** Names of the sites. */
    scopeSites: z.array(z.object({ id, name: z.string() })),
    lastLoginTime: timestamp.nullable(),
    lastLoginAddress: masked('ipAddress', 'id').nullable(),
    ...tracked,
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>

export const accountQuery = listQuery(
  ['username', 'nickname', 'email', 'status', 'lastLoginTime', 'createTime'],
  {
    id: codeFilter,
    username: codeFilter,
    email: maskedFilter,
    roleId: codeFilter,
    scopePartyId: codeFilter,
    siteId: codeFilter.describe('Accounts that are limited to this site, alone or among others'),
    status: enumeration('accountStatus').optional(),
  },
)

/** Each once, in their order: the same choice is the same list. */
const scopeSiteIds = z
  .array(id)
  .max(ACCOUNT_MAX_SITES)
  .overwrite((ids) => [...new Set(ids)].sort())

const editable = {
  nickname,
  email,
  areaCode,
  phone,
  roleIds: z.array(id).min(1).max(20),
  /** Absent sees everything: only operators who do can leave it out. */
  scopePartyId: id.nullable().default(null),
  status: enumeration('accountStatus'),
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
  /** Absent or empty: as before, such as in the form of an operator who sees it masked. */
  email: keptIfEmpty(email, 'email'),
  /** Absent or empty: as before. */
  phone: keptIfEmpty(phone, 'phone'),
  /** Absent: as before. Only operators who are limited to no site can leave it empty. */
  scopeSiteIds: scopeSiteIds.optional(),
  version,
  /** Password of the signed-in operator, who changes the email address, roles, data scope or sites of their own account. */
  currentPassword: z.string().max(200).optional(),
})
/** @param minLength least characters of the password; depends on the language */
export const accountCreate = (minLength?: number) =>
  samePasswords(
    z.object({
      username,
      ...editable,
      /** Empty: not limited. Only operators who aren’t limited themselves can leave it empty. */
      scopeSiteIds: scopeSiteIds.default([]),
      password: password(minLength),
      passwordConfirmation: z.string(),
    }),
  )
/** @param minLength least characters of the password; depends on the language */
export const accountNewPassword = (minLength?: number) =>
  samePasswords(z.object({ password: password(minLength), passwordConfirmation: z.string() }))
export const accountArea = defineResource({
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
  page: { route: '/system/account', position: 1 },
  find: { title: 'nickname', detail: 'username' },
  columns: [
    'id',
    'username',
    'nickname',
    'email',
    'areaCode',
    'phone',
    'roles',
    ['scopePartyName', 'account:scope'],
    ['scopeSites', 'account:limitedToSites'],
    'status',
    'mfaStatus',
    'lastLoginTime',
    'lastLoginAddress',
    'createTime',
  ],
  constraints: {
    accounts_username_unique: { error: 'usernameTaken', field: 'username', message: 'usernameTaken' },
    account_roles_role_id_roles_id_fk: { field: 'roleIds', message: 'notExisting' },
  },
  actions: {
    setStatus: bulkChange(`${base}/status`, {
      summary: 'Freeze or unfreeze staff accounts; freezing ends their sessions',
      access: 'account:freeze',
      body: { status: enumeration('accountStatus') },
    }),
    resetPassword: post(`${base}/{id}/reset-password`, {
      summary: "Set another staff account's password and end its sessions",
      access: 'account:resetPassword',
      body: accountNewPassword(),
      data: none,
    }),
    resetMfa: post(`${base}/{id}/reset-mfa`, {
      summary: 'Remove another staff account’s authenticator',
      access: 'account:resetMfa',
      data: account,
    }),
    endTrustedDevices: post(`${base}/{id}/end-trusted-devices`, {
      summary: 'Stop trusting the devices of a staff account: they ask for its second factor again',
      access: 'account:resetMfa',
      data: z.object({ ended: z.number().int() }),
    }),
    disconnectProviders: post(`${base}/{id}/disconnect-providers`, {
      summary:
        'Remove the connections of another staff account with OpenID Connect providers, and end its sessions',
      access: 'account:resetMfa',
      data: z.object({ ended: z.number().int() }),
    }),
    viewAs: post(`${base}/{id}/view-as`, {
      summary: `See for ${VIEW_MINUTES} minutes, without changing anything, what another staff account sees; it must not hold or see more than the caller`,
      access: 'account:viewAs',
      data: sessionView,
    }),
    endSessions: post(`${base}/{id}/end-sessions`, {
      summary: 'End all sessions of another staff account',
      access: 'account:endSessions',
      data: z.object({ ended: z.number().int() }),
    }),
  },
})
