import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, enumeration, id, timestamp, version } from '../fields.ts'
import { MFA_GRACE_MAX_DAYS } from '../limits.ts'
import { get, put } from '../operation.ts'

const path = '/api/admin/mfa-bindings'
const graceDays = z.number().int().min(0).max(MFA_GRACE_MAX_DAYS)

/**
 * The second factor of an operator, or of a merchant, sub-account or agent: whether those who act for it need one, and
 * how their latest verification ended.
 */
export const mfaBinding = z
  .object({
    /** Of the account, merchant, sub-account or agent. */
    id,
    kind: enumeration('mfaKind'),
    account: z.string(),
    nickname: z.string(),
    /** Of an operator whether an authenticator or a passkey is bound, otherwise whether operators who act for it need one. */
    mfaStatus: enumeration('mfaStatus'),
    /** How the latest verification ended; null if there was none. */
    mfaVerification: enumeration('mfaVerification').nullable(),
    /** What the latest verification of an operator took. */
    mfaMethod: enumeration('mfaMethod').nullable(),
    /** When an operator bound the authenticator; null if it isn't known. */
    mfaBoundTime: timestamp.nullable(),
    mfaVerifyTime: timestamp.nullable(),
    /** Null for what isn't an operator, or has no authenticator bound. */
    recoveryCodesLeft: z.number().int().nullable(),
    /** Null for what isn't an operator. */
    passkeys: z.number().int().nullable(),
    /** Devices on which an operator signs in without the second factor; null for what isn't an operator. */
    trustedDevices: z.number().int().nullable(),
    /** OpenID Connect providers that an operator also signs in with; null for what isn't an operator. */
    providers: z.number().int().nullable(),
    /** Names of the roles of an operator that demand a second factor, and of what the operator acts for if it does. */
    demandedBy: z.array(z.string()),
    /**
     * When a role demands that an operator binds an authenticator at the latest; null if no role demands it, or one is
     * bound. What an agent, merchant or sub-account demands has no grace, and so no due time.
     */
    mfaDueTime: timestamp.nullable(),
  })
  .meta({ id: 'MfaBindingRow' })
export type MfaBindingRow = z.infer<typeof mfaBinding>

export const mfaBindingQuery = listQuery(['account', 'mfaBoundTime', 'mfaVerifyTime'], {
  id: codeFilter,
  account: codeFilter,
  kind: enumeration('mfaKind').optional(),
  mfaStatus: enumeration('mfaStatus').optional(),
  mfaVerification: enumeration('mfaVerification').optional(),
})

/** Whether a role demands a second factor of its accounts. */
export const mfaDemand = z
  .object({
    /** Of the role. */
    id,
    name: z.string(),
    accountCount: z.number().int(),
    /** Those of the accounts that have no authenticator bound. */
    unboundCount: z.number().int(),
    required: z.boolean(),
    /** Days that its accounts have to bind one, from the demand on, or from when they were created or got the role if that is later. */
    graceDays,
    /** When the demand began; null if there is none. */
    demandTime: timestamp.nullable(),
    version,
  })
  .meta({ id: 'MfaDemand' })
export type MfaDemand = z.infer<typeof mfaDemand>

export const mfaDemandBody = z.object({ required: z.boolean(), graceDays, version })

export const mfaBindingArea = defineResource({
  name: 'mfaBinding',
  path,
  names: { one: 'an MFA binding', many: 'MFA bindings' },
  row: mfaBinding,
  query: mfaBindingQuery,
  operations: ['list', 'export'],
  page: { route: '/operations/mfaBindings', position: 6 },
  columns: [
    'account',
    'nickname',
    'kind',
    'mfaStatus',
    'mfaVerification',
    'mfaMethod',
    'mfaBoundTime',
    'mfaVerifyTime',
    'passkeys',
    'recoveryCodesLeft',
    'trustedDevices',
    'providers',
    'demandedBy',
    'mfaDueTime',
    'id',
  ],
  actions: {
    demands: get(`${path}/demands`, {
      summary: 'List which roles demand MFA, and how many of their accounts haven’t set it up',
      access: 'mfaBinding:read',
      data: z.array(mfaDemand),
    }),
    demandMfa: put(`${path}/demands/{id}`, {
      summary: 'Demand MFA of the accounts with a role after a grace of days, or end the demand',
      access: 'mfaBinding:configure',
      body: mfaDemandBody,
      data: mfaDemand,
    }),
  },
})
