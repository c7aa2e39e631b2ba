import type { Account, accountQuery } from '@admin/api-client/contract/accounts'
import { and, asc, count, eq, exists, inArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/Database.ts'
import { contains, equals, folded, hasId, plain, sorting, windowOf } from '../../db/list.ts'
import { accountRoles, accounts, roles } from '../../db/schema.ts'

export type AccountQuery = z.output<typeof accountQuery>
export type AccountRow = Account

const sortKeys = {
  username: folded(accounts.username),
  nickname: folded(accounts.nickname),
  email: folded(accounts.email),
  status: plain(accounts.status),
  lastLoginTime: plain(accounts.lastLoginTime),
  createTime: plain(accounts.createTime),
}

const select = (db: Database) =>
  db
    .select({
      id: accounts.id,
      username: accounts.username,
      nickname: accounts.nickname,
      email: accounts.email,
      areaCode: accounts.areaCode,
      phone: accounts.phone,
      status: accounts.status,
      mfaStatus: accounts.mfaStatus,
      lastLoginTime: accounts.lastLoginTime,
      lastLoginAddress: accounts.lastLoginAddress,
      version: accounts.version,
      createTime: accounts.createTime,
      updateTime: accounts.updateTime,
    })
    .from(accounts)

const filterOf = (db: Database, query: AccountQuery): SQL | undefined =>
  and(
    hasId(accounts.id, query.id),
    contains(accounts.username, query.username),
    contains(accounts.email, query.email),
    equals(accounts.status, query.status),
    query.roleId
      ? exists(
          db
            .select({ id: accountRoles.roleId })
            .from(accountRoles)
            .where(and(eq(accountRoles.accountId, accounts.id), hasId(accountRoles.roleId, query.roleId))),
        )
      : undefined,
  )

const sortingOf = (query: AccountQuery) => sorting(sortKeys, query.sort ?? '-createTime', accounts.id)

export async function readAccounts(db: Database, query: AccountQuery): Promise<AccountRow[]> {
  const { limit, offset } = windowOf(query)
  return withRoles(
    db,
    await select(db)
      .where(filterOf(db, query))
      .orderBy(...sortingOf(query).order)
      .limit(limit)
      .offset(offset),
  )
}

export async function readAccountsAfter(
  db: Database,
  query: AccountQuery,
  last: AccountRow | undefined,
  limit: number,
): Promise<AccountRow[]> {
  const { order, after } = sortingOf(query)
  return withRoles(
    db,
    await select(db)
      .where(and(filterOf(db, query), last && after(last)))
      .orderBy(...order)
      .limit(limit),
  )
}

export async function countAccounts(db: Database, query: AccountQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(accounts).where(filterOf(db, query))
  return row?.total ?? 0
}

export async function readAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  const [row] = await withRoles(db, await select(db).where(eq(accounts.id, id)))
  return row
}

async function withRoles(db: Database, rows: Awaited<ReturnType<typeof select>>): Promise<AccountRow[]> {
  if (rows.length === 0) return []
  const held = await db
    .select({ accountId: accountRoles.accountId, id: roles.id, name: roles.name })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.id, accountRoles.roleId))
    .where(
      inArray(
        accountRoles.accountId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(roles.name), asc(roles.id))
  const byAccount = Map.groupBy(held, (role) => role.accountId)
  return rows.map((row) => ({
    ...row,
    roles: (byAccount.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}

/** Locks the row until the transaction ends. */
export async function lockAccount(tx: Database, id: string) {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return row
}

export async function readRoleIds(tx: Database, accountId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: accountRoles.roleId })
    .from(accountRoles)
    .where(eq(accountRoles.accountId, accountId))
    .orderBy(asc(accountRoles.roleId))
  return rows.map((row) => row.id)
}
