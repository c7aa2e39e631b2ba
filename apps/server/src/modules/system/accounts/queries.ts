import { type Account, account, accountQuery } from '@admin/api-client/contract/system/accounts'
import { accountDefaultSort } from '@admin/api-client/contract/system/accounts.sort'
import { and, asc, eq, exists, inArray } from 'drizzle-orm'
import { boundStatus } from '../../../auth/secondFactor.ts'
import { childrenOf } from '../../../crud/children.ts'
import { readSiteNames } from '../../../crud/siteNames.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { containsId, hasId } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { accountRoles, roles } from '../../../db/schema/roles.ts'
import { accountsWithinScope, type Scope } from '../../../kernel/scope.ts'

/** Within a data scope: the accounts whose scope and sites lie in it, and none that see more. */
export const accountReads = (scope: Scope) =>
  listReads({
    table: accounts,
    row: account,
    query: accountQuery,
    visible: accountsWithinScope(scope),
    select: (db) =>
      db
        .select({ ...columnsOf(accounts, account), mfaStatus: boundStatus, scopePartyName: parties.nickname })
        .from(accounts)
        .leftJoin(parties, eq(parties.id, accounts.scopePartyId))
        .$dynamic(),
    filters: {
      siteId: (id) => containsId(accounts.scopeSiteIds, id),
      roleId: (roleId, db) =>
        exists(
          db
            .select({ id: accountRoles.roleId })
            .from(accountRoles)
            .where(and(eq(accountRoles.accountId, accounts.id), hasId(accountRoles.roleId, roleId))),
        ),
    },
    defaultSort: accountDefaultSort,
    toDto: async (rows, db) => withSites(await withRoles(rows, db), db),
  })

type Listed = Omit<Account, 'roles' | 'scopeSites'>

async function withRoles(rows: Listed[], db: Database) {
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

async function withSites(rows: Omit<Account, 'scopeSites'>[], db: Database): Promise<Account[]> {
  const nameOf = await readSiteNames(
    db,
    rows.flatMap(({ scopeSiteIds }) => scopeSiteIds),
  )
  return rows.map((row) => ({
    ...row,
    scopeSites: row.scopeSiteIds.map((id) => ({ id, name: nameOf(id) })),
  }))
}

export const rolesOfAccount = childrenOf(accountRoles, 'accountId', 'roleId')
