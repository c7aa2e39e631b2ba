import { type Account, account, type accountQuery } from '@admin/api-client/contract/system/accounts'
import { and, asc, eq, exists, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { byText, byValue, contains, equals, hasId } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { accountRoles, roles } from '../../../db/schema/roles.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

type AccountQuery = z.output<typeof accountQuery>

/** Within a data scope: the accounts whose own scope lies in it; whoever sees everything is not seen. */
export const accountReads = (scope: Scope) =>
  listReads({
    table: accounts,
    visible: withinScope(accounts.scopePartyId, scope),
    select: (db) =>
      db
        .select({ ...columnsOf(accounts, account), scopePartyName: parties.nickname })
        .from(accounts)
        .leftJoin(parties, eq(parties.id, accounts.scopePartyId))
        .$dynamic(),
    filter: (query: AccountQuery, db) =>
      and(
        hasId(accounts.id, query.id),
        contains(accounts.username, query.username),
        contains(accounts.email, query.email),
        equals(accounts.status, query.status),
        hasId(accounts.scopePartyId, query.scopePartyId),
        query.roleId
          ? exists(
              db
                .select({ id: accountRoles.roleId })
                .from(accountRoles)
                .where(
                  and(eq(accountRoles.accountId, accounts.id), hasId(accountRoles.roleId, query.roleId)),
                ),
            )
          : undefined,
      ),
    sortKeys: {
      ...byText(accounts, 'username', 'nickname', 'email'),
      ...byValue(accounts, 'status', 'lastLoginTime', 'createTime'),
    },
    defaultSort: '-createTime',
    onWire: withRoles,
  })

async function withRoles(rows: Omit<Account, 'roles'>[], db: Database): Promise<Account[]> {
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

export async function readRoleIds(tx: Database, accountId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: accountRoles.roleId })
    .from(accountRoles)
    .where(eq(accountRoles.accountId, accountId))
    .orderBy(asc(accountRoles.roleId))
  return rows.map((row) => row.id)
}
