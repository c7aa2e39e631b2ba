import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId } from './columns.ts'

/** Every editable row: when it was made and changed, and the version that optimistic locking compares. */
const tracked = {
  version: integer().notNull().default(1),
  createTime: moment().notNull(),
  updateTime: moment().notNull(),
}

export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    username: text().notNull(),
    nickname: text().notNull(),
    email: text().notNull(),
    areaCode: text().notNull(),
    phone: text().notNull(),
    passwordHash: text().notNull(),
    status: text().$type<CodeOf<'accountStatus'>>().notNull(),
    mfaStatus: text().$type<CodeOf<'mfaStatus'>>().notNull().default('closed'),
    mfaSecret: text(),
    /** Newest time step whose one-time password was used: none is taken twice. */
    mfaLastStep: bigint({ mode: 'number' }).notNull().default(0),
    lastLoginTime: moment(),
    lastLoginAddress: text(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('accounts_username_unique').on(sql`lower(${table.username})`),
    index('accounts_nickname').on(sql`lower(${table.nickname})`, table.id),
    index('accounts_email').on(sql`lower(${table.email})`, table.id),
    index('accounts_status').on(table.status, table.id),
    index('accounts_last_login_time').on(table.lastLoginTime, table.id),
    index('accounts_create_time').on(table.createTime, table.id),
  ],
)

export const roles = pgTable(
  'roles',
  {
    id: primaryId(),
    name: text().notNull(),
    description: text().notNull(),
    identity: text().$type<CodeOf<'roleIdentity'>>().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('roles_name_unique').on(sql`lower(${table.name})`),
    index('roles_update_time').on(table.updateTime, table.id),
  ],
)

export const accountRoles = pgTable(
  'account_roles',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => roles.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.roleId] }),
    index('account_roles_role').on(table.roleId),
  ],
)

/** What a role can be given: pages of the menu and buttons, each with at most one permission code. */
export const resources = pgTable(
  'resources',
  {
    id: primaryId(),
    parentId: uuid(),
    category: text().$type<'page' | 'button'>().notNull(),
    name: text().notNull(),
    route: text(),
    component: text(),
    permissionCode: text(),
    sort: integer().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('resources_route_unique').on(table.route),
    uniqueIndex('resources_permission_code_unique').on(table.permissionCode),
    index('resources_parent').on(table.parentId, table.sort),
  ],
)

export const roleResources = pgTable(
  'role_resources',
  {
    roleId: uuid()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    resourceId: uuid()
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.resourceId] }),
    index('role_resources_resource').on(table.resourceId),
  ],
)

const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    /** SHA-256 of the token: a copy of the table opens no session. */
    tokenHash: text().notNull(),
    accountId: accountId(),
    address: text().notNull(),
    userAgent: text().notNull(),
    createTime: moment().notNull(),
    lastSeenTime: moment().notNull(),
    expiresTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_unique').on(table.tokenHash),
    index('sessions_account').on(table.accountId),
    index('sessions_last_seen').on(table.lastSeenTime),
  ],
)

export const captchas = pgTable(
  'captchas',
  { id: primaryId(), code: text().notNull(), expiresTime: moment().notNull() },
  (table) => [index('captchas_expires').on(table.expiresTime)],
)

export const mfaChallenges = pgTable(
  'mfa_challenges',
  {
    id: primaryId(),
    challengeHash: text().notNull(),
    accountId: accountId(),
    tries: integer().notNull().default(0),
    expiresTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('mfa_challenges_hash_unique').on(table.challengeHash),
    index('mfa_challenges_account').on(table.accountId),
    index('mfa_challenges_expires').on(table.expiresTime),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: accountId(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Attempts that count towards a limit, such as failed log-ins of an account or of an address. */
export const attempts = pgTable(
  'attempts',
  { id: primaryId(), subject: text().notNull(), time: moment().notNull() },
  (table) => [index('attempts_subject').on(table.subject, table.time), index('attempts_time').on(table.time)],
)

export const resetCodes = pgTable('reset_codes', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresTime: moment().notNull(),
})

export const ssoTickets = pgTable(
  'sso_tickets',
  {
    id: primaryId(),
    ticketHash: text().notNull(),
    /** A ticket dies with the session that asked for it. */
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresTime: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sso_tickets_hash_unique').on(table.ticketHash),
    index('sso_tickets_session').on(table.sessionId),
    index('sso_tickets_expires').on(table.expiresTime),
  ],
)

export const agents = pgTable(
  'agents',
  { id: primaryId(), account: text().notNull(), nickname: text().notNull(), ...tracked },
  (table) => [
    uniqueIndex('agents_account_unique').on(sql`lower(${table.account})`),
    index('agents_nickname').on(sql`lower(${table.nickname})`, table.id),
    index('agents_create_time').on(table.createTime, table.id),
  ],
)

export const merchants = pgTable(
  'merchants',
  {
    id: primaryId(),
    account: text().notNull(),
    nickname: text().notNull(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    balance: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    transferLimit: bigint({ mode: 'bigint' }).notNull(),
    passwordHash: text().notNull(),
    status: text().$type<CodeOf<'merchantStatus'>>().notNull(),
    mfaStatus: text().$type<CodeOf<'mfaStatus'>>().notNull().default('closed'),
    mfaVerification: text().$type<CodeOf<'mfaVerification'>>(),
    mfaVerifyTime: moment(),
    remark: text().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('merchants_account_unique').on(sql`lower(${table.account})`),
    index('merchants_nickname').on(sql`lower(${table.nickname})`, table.id),
    index('merchants_balance').on(table.balance, table.id),
    index('merchants_status').on(table.status, table.id),
    index('merchants_mfa_status').on(table.mfaStatus, table.id),
    index('merchants_mfa_verify_time').on(table.mfaVerifyTime, table.id),
    index('merchants_create_time').on(table.createTime, table.id),
    index('merchants_update_time').on(table.updateTime, table.id),
    index('merchants_agent').on(table.agentId),
    check('merchants_balance_not_negative', sql`${table.balance} >= 0`),
    check('merchants_transfer_limit_not_negative', sql`${table.transferLimit} >= 0`),
  ],
)

export const merchantSubaccounts = pgTable(
  'merchant_subaccounts',
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => merchants.id),
    account: text().notNull(),
    nickname: text().notNull(),
    balance: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    passwordHash: text().notNull(),
    status: text().$type<CodeOf<'merchantStatus'>>().notNull(),
    lastLoginTime: moment(),
    remark: text().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('merchant_subaccounts_account_unique').on(sql`lower(${table.account})`),
    index('merchant_subaccounts_nickname').on(sql`lower(${table.nickname})`, table.id),
    index('merchant_subaccounts_balance').on(table.balance, table.id),
    index('merchant_subaccounts_status').on(table.status, table.id),
    index('merchant_subaccounts_last_login_time').on(table.lastLoginTime, table.id),
    index('merchant_subaccounts_create_time').on(table.createTime, table.id),
    index('merchant_subaccounts_owner').on(table.ownerId),
    check('merchant_subaccounts_balance_not_negative', sql`${table.balance} >= 0`),
  ],
)

/** Append-only: a trigger refuses every update and delete. No foreign key, so that it outlives its operators. */
export const operationLogs = pgTable(
  'operation_logs',
  {
    id: primaryId(),
    time: moment().notNull(),
    operatorId: uuid(),
    operatorName: text().notNull(),
    action: text().notNull(),
    resource: text().notNull(),
    targetId: text(),
    succeeded: boolean().notNull(),
    address: text().notNull(),
    requestId: text().notNull(),
    duration: integer().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('operation_logs_time').on(table.time, table.id),
    index('operation_logs_action').on(table.action, table.time),
    index('operation_logs_target').on(table.targetId, table.time),
  ],
)
