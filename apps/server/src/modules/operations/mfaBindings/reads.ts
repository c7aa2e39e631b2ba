import {
  type MfaBindingRow,
  mfaBinding,
  mfaBindingQuery,
} from '@admin/api-client/contract/operations/mfaBindings'
import { mfaBindingDefaultSort } from '@admin/api-client/contract/operations/mfaBindings.sort'
import { and, asc, count, eq, inArray, ne, or } from 'drizzle-orm'
import { isBound, mfaDueTime } from '../../../auth/secondFactor.ts'
import { trustedBy } from '../../../auth/trustedDevices.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { agents } from '../../../db/schema/agents.ts'
import { merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'
import { oidcConnections } from '../../../db/schema/oidc.ts'
import { accountRoles, roles } from '../../../db/schema/roles.ts'
import { recoveryCodes, trustedDevices } from '../../../db/schema/sessions.ts'
import { type Scope, sitesWithinScope, withinScope } from '../../../kernel/scope.ts'
import { mfaBindings, withBindings } from './bindings.ts'

const withinSites = (scope: Scope) => {
  const within = sitesWithinScope(mfaBindings.scopeSiteIds, scope)
  return within && or(ne(mfaBindings.kind, 'operator'), within)
}

type Listed = Omit<
  MfaBindingRow,
  'passkeys' | 'recoveryCodesLeft' | 'trustedDevices' | 'providers' | 'demandedBy' | 'mfaDueTime'
>

/** Within a data scope: the operators, merchants, sub-accounts and agents in it. Only operators are limited to sites. */
export const mfaBindingReads = ({ session, clock }: Reader) =>
  listReads({
    table: mfaBindings,
    row: mfaBinding,
    query: mfaBindingQuery,
    visible: and(withinScope(mfaBindings.scopePartyId, session.scope), withinSites(session.scope)),
    select: (db) => withBindings(db).select(columnsOf(mfaBindings, mfaBinding)).from(mfaBindings).$dynamic(),
    async count(db, _, where) {
      const [counted] = await withBindings(db).select({ rows: count() }).from(mfaBindings).where(where)
      return counted?.rows ?? 0
    },
    filters: {
      account: (text) => or(contains(mfaBindings.account, text), contains(mfaBindings.nickname, text)),
    },
    defaultSort: mfaBindingDefaultSort,
    toDto: (rows: Listed[], db) => withDemands(rows, db, clock()),
  })

/**
 * Adds to operators their passkeys, their recovery codes, their trusted devices, their providers, and what demands a second
 * factor of them.
 */
async function withDemands(rows: Listed[], db: Database, now: number): Promise<MfaBindingRow[]> {
  const ids = rows.filter(({ kind }) => kind === 'operator').map(({ id }) => id)
  const [states, demands] =
    ids.length === 0 ? [[], []] : await Promise.all([readStates(db, ids, now), readDemands(db, ids)])
  const stateOf = new Map(states.map((state) => [state.id, state]))
  const demandsOf = Map.groupBy(demands, ({ accountId }) => accountId)
  return rows.map((row) => {
    const state = stateOf.get(row.id)
    return {
      ...row,
      passkeys: state?.passkeyCount ?? null,
      recoveryCodesLeft: state && isBound(state) ? state.recoveryCodesLeft : null,
      trustedDevices: state?.trustedDevices ?? null,
      providers: state?.providers ?? null,
      demandedBy: [
        ...(demandsOf.get(row.id) ?? []).map(({ name }) => name),
        ...[state?.agent, state?.merchant, state?.subaccount].filter((name) => typeof name === 'string'),
      ],
      mfaDueTime: state?.mfaDueTime ?? null,
    }
  })
}

/** What operators have, and the agent, merchant or sub-account that they act for if it demands a second factor. */
const readStates = (db: Database, ids: string[], now: number) =>
  db
    .select({
      id: accounts.id,
      mfaStatus: accounts.mfaStatus,
      mfaSecret: accounts.mfaSecret,
      passkeyCount: accounts.passkeyCount,
      mfaDueTime: mfaDueTime(db),
      recoveryCodesLeft: db.$count(recoveryCodes, eq(recoveryCodes.accountId, accounts.id)),
      trustedDevices: db.$count(trustedDevices, trustedBy(accounts.id, now)),
      providers: db.$count(oidcConnections, eq(oidcConnections.accountId, accounts.id)),
      agent: agents.nickname,
      merchant: merchants.nickname,
      subaccount: merchantSubaccounts.nickname,
    })
    .from(accounts)
    .leftJoin(agents, and(eq(agents.id, accounts.scopePartyId), eq(agents.mfaStatus, 'open')))
    .leftJoin(merchants, and(eq(merchants.id, accounts.scopePartyId), eq(merchants.mfaStatus, 'open')))
    .leftJoin(
      merchantSubaccounts,
      and(eq(merchantSubaccounts.id, accounts.scopePartyId), eq(merchantSubaccounts.mfaStatus, 'open')),
    )
    .where(inArray(accounts.id, ids))

/** The roles of operators that demand a second factor. */
const readDemands = (db: Database, ids: string[]) =>
  db
    .select({ accountId: accountRoles.accountId, name: roles.name })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.id, accountRoles.roleId))
    .where(and(inArray(accountRoles.accountId, ids), eq(roles.mfaRequired, true)))
    .orderBy(asc(roles.name), asc(roles.id))
