import { type QuotaRefusal, quota, quotaArea, quotaQuery } from '@admin/api-client/contract/agents/quotas'
import { quotaDefaultSort } from '@admin/api-client/contract/agents/quotas.sort'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { QUOTA_ALERTS } from '@admin/api-client/contract/limits'
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { lockParties } from '../../coins/parties/lockParties.ts'
import { lockOpenTasks } from '../../content/review/tasks.ts'
import { areDependent } from '../../system/accounts/controls.ts'
import { isActiveAt, leftAt, usedAt } from './applying.ts'

const NAME = 'quota'

const { operations } = quotaArea

export type QuotaRow = typeof quotas.$inferSelect

const grantee = alias(parties, 'grantee')
const granter = alias(parties, 'granter')
const replaced = alias(quotas, 'replaced')

/** Nothing of it is left: all coins of a credit, or its one transfer. */
const isExhausted = sql`(${quotas.kind} = 'credit' and ${quotas.used} >= ${quotas.amount}
  or ${quotas.once} and ${quotas.used} > 0)`

/** Status at a moment: `exhausted` and `expired` follow from what was used and from the clock. */
const statusAt = (now: number) =>
  sql<CodeOf<'quotaStatus'>>`case when ${quotas.state} <> 'active' then ${quotas.state}
    when not ${isActiveAt(now)} then 'expired' when ${isExhausted} then 'exhausted' else 'active' end`

/** Condition that the session sees the granter, and so may change what it grants. */
const isGranterSeen = ({ session }: Pick<Reader, 'session'>): SQL =>
  withinScope(quotas.granterId, session.scope) ?? sql`true`

/** Why the session can't review a pending quota: what lists show and what reviews reject. */
export const quotaRefusal = (reader: Pick<Reader, 'db' | 'session'>) => {
  const accountId = reader.session.account.id
  return sql<QuotaRefusal | null>`case
    when ${quotas.state} <> 'pending' then null
    when not ${isGranterSeen(reader)} then 'granterOutOfScope'
    when ${quotas.operatorId} = ${accountId} then 'ownQuota'
    when ${areDependent(reader.db, accountId, quotas.operatorId)} then 'dependentReviewer'
  end`
}

/** Condition that a quota is pending and the session can review it. */
export const isReviewable = (reader: Pick<Reader, 'db' | 'session'>): SQL =>
  sql`(${quotas.state} = 'pending' and ${quotaRefusal(reader)} is null)`

/**
 * Condition that a credit is active and nearly used up, or used up, and that no raise is pending. A daily quota begins
 * again by itself.
 */
const isNearlyUsed = (now: number): SQL =>
  sql`(${quotas.kind} = 'credit' and ${isActiveAt(now)}
    and ${quotas.used} * 100 >= ${quotas.amount} * ${QUOTA_ALERTS[0]}::bigint
    and not exists (select from quotas raise where raise.replaces_id = ${quotas.id} and raise.state = 'pending'))`

/** Returns how many pending quotas the caller can review. */
export async function countWaiting(reader: Reader): Promise<{ reviewable: number }> {
  const { db, session } = reader
  if (!session.permissions.has(operations.approve.access)) return { reviewable: 0 }
  const visible = withinScope(quotas.granteeId, session.scope)
  return { reviewable: await db.$count(quotas, and(isReviewable(reader), visible)) }
}

const selectQuotas = (db: Database, reader: Reader) => {
  const at = { config: reader.config, now: reader.clock() }
  return db
    .select({
      ...columnsOf(quotas, quota),
      granteeName: grantee.nickname,
      granteeKind: grantee.kind,
      granterName: granter.nickname,
      used: usedAt(at),
      left: leftAt(at),
      status: statusAt(at.now),
      replacesNumber: sql<string>`coalesce(${replaced.number}, '')`,
      replacedBy: sql<string>`coalesce((select later.number from quotas later
        where later.replaces_id = ${quotas.id} and later.state in ('active', 'revoked') limit 1), '')`,
      reviewRefusal: quotaRefusal({ ...reader, db }),
      changeable: sql<boolean>`${isGranterSeen(reader)}`,
    })
    .from(quotas)
    .innerJoin(grantee, eq(grantee.id, quotas.granteeId))
    .innerJoin(granter, eq(granter.id, quotas.granterId))
    .leftJoin(replaced, eq(replaced.id, quotas.replacesId))
}

const reads = (reader: Reader) =>
  listReads({
    table: quotas,
    row: quota,
    query: quotaQuery,
    visible: withinScope(quotas.granteeId, reader.session.scope),
    select: (db) => selectQuotas(db, reader).$dynamic(),
    filters: {
      number: (number) => eq(quotas.number, number.toUpperCase()),
      status: (status) => eq(statusAt(reader.clock()), status),
      once: (once) => eq(quotas.once, once === 'y'),
      reviewable: (reviewable, db) =>
        reviewable === 'y' ? isReviewable({ ...reader, db }) : not(isReviewable({ ...reader, db })),
      nearlyUsed: (nearlyUsed) => {
        const condition = isNearlyUsed(reader.clock())
        return nearlyUsed === 'y' ? condition : not(condition)
      },
    },
    sortKeys: { number: plain(quotas.number) },
    defaultSort: quotaDefaultSort,
  })

/** Locks the open tasks and then the parties of quotas: transfers lock parties before their quotas, too. */
async function lockBefore(tx: Database, ids: readonly string[]): Promise<void> {
  await lockOpenTasks(NAME)(tx, ids)
  const found = await tx
    .select({ granteeId: quotas.granteeId, granterId: quotas.granterId })
    .from(quotas)
    .where(inArray(quotas.id, [...ids]))
  await lockParties(tx, [...new Set(found.flatMap(({ granteeId, granterId }) => [granteeId, granterId]))])
}

/** How many coins parties may take from the one above them. */
export const quotaResource = resourceOf({ name: NAME, table: quotas, reads, beforeLock: lockBefore })

/** Whether the session sees the granter of a quota. */
export const seesGranter = async (
  reader: Pick<Reader, 'session'>,
  tx: Database,
  { granterId }: Pick<QuotaRow, 'granterId'>,
): Promise<boolean> =>
  (await tx.$count(parties, and(eq(parties.id, granterId), withinScope(parties.id, reader.session.scope)))) >
  0
