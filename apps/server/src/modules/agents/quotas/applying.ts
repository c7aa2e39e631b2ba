import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { QUOTA_ALERTS } from '@admin/api-client/contract/limits'
import { and, eq, gt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { midnightBefore } from '../../../crud/days.ts'
import type { Database } from '../../../db/Database.ts'
import { parties, type transfers } from '../../../db/schema/ledger.ts'
import { quotas, quotaUses } from '../../../db/schema/quotas.ts'
import type { Config } from '../../../kernel/context.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { holdersSeeing, notify } from '../../home/notifications/notify.ts'

/** A quota that applies to a transfer. */
export interface ValidQuota {
  id: string
  number: string
  kind: CodeOf<'quotaKind'>
  once: boolean
  amount: bigint
  /** Coins that are left, today for a daily quota; the limit itself for single transfers. */
  left: bigint
  validTo: number
  /** Per cent used of which operators were notified. */
  alerted: number
}

/** When, in which time zone of the site. */
interface At {
  config: Config
  now: number
}

/** Moment at which today began in the site's time zone. */
export const startOfToday = ({ config, now }: At): number => midnightBefore(now, timeZoneOf(config))

/** Coins that a party was topped up with since a moment, pending transfers among them. */
const toppedUp = (since: number): SQL => sql`(
  select coalesce(sum(t.amount), 0) from transfers t
  where t.incoming_party_id = ${quotas.granteeId} and t.type = 'topUp' and t.outcome <> 'failed'
    and t.create_time >= ${new Date(since).toISOString()}::timestamptz)`

/** Condition that a quota is active at a moment, whether anything of it is left or not. */
export const isActiveAt = (now: number) => and(eq(quotas.state, 'active'), gt(quotas.validTo, now)) as SQL

/** Coins used: those of the day for a daily quota that is active, in all for the others. */
export const usedAt = (at: At): SQL<bigint> =>
  sql`case when ${quotas.kind} <> 'daily' then ${quotas.used}
    when ${isActiveAt(at.now)} then ${toppedUp(startOfToday(at))} else 0 end`.mapWith(BigInt) as SQL<bigint>

/** Coins left: null for a limit of single transfers. */
export const leftAt = (at: At): SQL<bigint | null> =>
  sql`case ${quotas.kind} when 'credit' then ${quotas.amount} - ${quotas.used}
    when 'daily' then greatest(${quotas.amount} - ${usedAt(at)}, 0) end`.mapWith(BigInt) as SQL<bigint | null>

const columns = {
  id: quotas.id,
  number: quotas.number,
  kind: quotas.kind,
  once: quotas.once,
  amount: quotas.amount,
  validTo: quotas.validTo,
  alerted: quotas.alerted,
}

/**
 * Returns the quotas that apply to a top-up now: one of a kind at most, and an exception for one transfer. Exact for a
 * transaction that holds the incoming party's lock.
 */
export const readValidQuotas = (
  db: Database,
  at: At,
  { outgoingPartyId, incomingPartyId }: { outgoingPartyId: string; incomingPartyId: string },
): Promise<ValidQuota[]> =>
  db
    .select({
      ...columns,
      left: sql<bigint>`coalesce(${leftAt(at)}, ${quotas.amount})`.mapWith(BigInt),
    })
    .from(quotas)
    .where(
      and(
        eq(quotas.granteeId, incomingPartyId),
        eq(quotas.granterId, outgoingPartyId),
        isActiveAt(at.now),
        lte(quotas.validFrom, at.now),
        or(not(quotas.once), eq(quotas.used, 0n)),
      ),
    )

/** Uses that were not given back. */
export const isHeld = sql`${quotaUses.kind} = 'use' and not exists (select from quota_uses r
  where r.quota_id = ${quotaUses.quotaId} and r.transfer_id = ${quotaUses.transferId} and r.kind = 'release')`

/** Returns the quotas of which a transfer holds a part, whether they are valid still or not. */
export const readReservedQuotas = (db: Database, transferId: string): Promise<ValidQuota[]> =>
  db
    .select({ ...columns, left: quotas.amount })
    .from(quotaUses)
    .innerJoin(quotas, eq(quotas.id, quotaUses.quotaId))
    .where(and(eq(quotaUses.transferId, transferId), isHeld))

type Reserved = Pick<typeof transfers.$inferSelect, 'id' | 'amount' | 'createTime' | 'incomingPartyId'>

/** Reserves the coins of a new transfer, and notifies operators of quotas that are nearly used up. */
export async function reserveQuotas(
  tx: Database,
  { id: transferId, amount, createTime: time, incomingPartyId }: Reserved,
  used: readonly ValidQuota[],
): Promise<void> {
  if (used.length === 0) return
  await tx
    .insert(quotaUses)
    .values(used.map(({ id: quotaId }) => ({ quotaId, transferId, kind: 'use' as const, amount, time })))
  for (const quota of used) await alert(tx, quota, { amount, time, granteeId: incomingPartyId })
}

/** Gives back what a transfer reserved. The caller holds the lock of the incoming party. */
export const releaseQuotas = (tx: Database, transferId: string, now: number) =>
  tx.execute(sql`insert into quota_uses (quota_id, transfer_id, kind, amount, time)
    select quota_id, transfer_id, 'release', -amount, ${new Date(now).toISOString()}::timestamptz
    from ${quotaUses} where ${eq(quotaUses.transferId, transferId)} and ${isHeld} order by quota_id`)

/** Has a quota take over what transfers hold of the one that it replaces, each use at its time. */
export const takeOverUses = (tx: Database, { id, replacesId }: { id: string; replacesId: string }) =>
  tx.execute(sql`insert into quota_uses (quota_id, transfer_id, kind, amount, time)
    select ${id}::uuid, transfer_id, 'use', amount, time
    from ${quotaUses} where ${eq(quotaUses.quotaId, replacesId)} and ${isHeld} order by id`)

/** Per cent of a quota that is used. */
const percentOf = (used: bigint, { amount }: Pick<ValidQuota, 'amount'>) => Number((used * 100n) / amount)

/** Notifies the operators who see the quota's holder that a use has reached one of the steps. */
async function alert(
  tx: Database,
  quota: ValidQuota,
  { amount, time, granteeId }: { amount: bigint; time: number; granteeId: string },
): Promise<void> {
  if (quota.kind === 'single') return
  const before = percentOf(quota.amount - quota.left, quota)
  const after = percentOf(quota.amount - quota.left + amount, quota)
  const reached = QUOTA_ALERTS.findLast((step) => before < step && after >= step)
  // A day begins at zero, while what is given back of a credit doesn't raise the same alert again.
  if (reached === undefined || (quota.kind === 'credit' && quota.alerted >= reached)) return
  if (quota.kind === 'credit')
    await tx.update(quotas).set({ alerted: reached }).where(eq(quotas.id, quota.id))
  const [grantee] = await tx.select({ name: parties.nickname }).from(parties).where(eq(parties.id, granteeId))
  await notify(tx, await holdersSeeing(tx, 'quota:read', granteeId), {
    kind: 'quotaAlert',
    time,
    link: `/agents/quotas?number=${quota.number}`,
    data: { number: quota.number, name: grantee?.name ?? '', kind: quota.kind, percent: String(after) },
  })
}

/** The quotas under which a transfer began, as JSON: not those that took its use over from another. */
export const quotasOf = (transferId: typeof transfers.id) =>
  sql<{ id: string; number: string; kind: CodeOf<'quotaKind'>; once: boolean; amount: string }[]>`(
    select coalesce(json_agg(json_build_object('id', q.id, 'number', q.number, 'kind', q.kind, 'once', q.once,
      'amount', q.amount::text) order by u.id), '[]')
    from quota_uses u inner join quotas q on q.id = u.quota_id
    where u.transfer_id = ${transferId} and u.kind = 'use' and not exists (
      select from quota_uses earlier where earlier.quota_id = q.replaces_id and earlier.transfer_id = u.transfer_id))`
