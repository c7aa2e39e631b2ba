import type { QuotaWhatIf, quotaArea } from '@admin/api-client/contract/agents/quotas'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { QUOTA_DAYS } from '@admin/api-client/contract/limits'
import { and, asc, eq, gte } from 'drizzle-orm'
import { type Day, lastDays } from '../../../crud/days.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import type { Input } from '../../../http/mount.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { requireGranter } from './rules.ts'

interface TopUp {
  amount: bigint
  createTime: number
  /** It needed a review. */
  waited: boolean
  /** It needed none because of a credit. */
  underCredit: boolean
}

interface Supposed {
  kind: CodeOf<'quotaKind'>
  amount: bigint
}

type Outcome = 'through' | 'waited' | 'rejected'

/** Returns what would have become of each top-up of a day, in its order. */
function judge({ kind, amount }: Supposed) {
  let left = amount
  return {
    beginDay() {
      if (kind === 'daily') left = amount
    },
    outcomeOf(topUp: TopUp): Outcome {
      const unchanged = topUp.waited ? 'waited' : 'through'
      if (kind === 'single') return topUp.amount > amount ? 'rejected' : unchanged
      if (kind === 'credit' && !topUp.waited) return 'through'
      if (topUp.amount > left) return kind === 'daily' ? 'rejected' : 'waited'
      left -= topUp.amount
      return kind === 'daily' ? unchanged : 'through'
    },
  }
}

/**
 * Replays top-ups with a quota. A credit replaces the one before: top-ups that needed no review under that one would have
 * waited.
 * @param made in the order of their time, none before the first day
 */
export function replay(supposed: Supposed, made: readonly TopUp[], days: readonly Day[]): QuotaWhatIf {
  const rules = judge(supposed)
  const topUps = made.map((topUp) => ({
    ...topUp,
    waited: topUp.waited || (supposed.kind === 'credit' && topUp.underCredit),
  }))
  const remaining = [...topUps]
  const counted = days.map(({ date }, index) => {
    const end = days[index + 1]?.start ?? Number.POSITIVE_INFINITY
    const next = remaining.findIndex(({ createTime }) => createTime >= end)
    const counts = { through: 0, waited: 0, rejected: 0 }
    rules.beginDay()
    for (const topUp of remaining.splice(0, next === -1 ? remaining.length : next))
      counts[rules.outcomeOf(topUp)] += 1
    return { date, ...counts }
  })
  const total = (outcome: Outcome) => counted.reduce((sum, day) => sum + day[outcome], 0)
  return {
    waitedBefore: topUps.filter(({ waited }) => waited).length,
    through: total('through'),
    waited: total('waited'),
    rejected: total('rejected'),
    days: counted,
  }
}

/**
 * Replays the top-ups of the last days from the party above, whatever became of them.
 * @throws Refusal `validation` on `granteeId`
 */
export async function readWhatIf(
  context: Input<(typeof quotaArea.operations)['whatIf']>,
): Promise<QuotaWhatIf> {
  const { db, query, config, clock } = context
  const granterId = await requireGranter(context, db, query.granteeId)
  const days = lastDays(clock(), timeZoneOf(config), QUOTA_DAYS)
  const found = await db
    .select({
      amount: transfers.amount,
      createTime: transfers.createTime,
      reviewReason: transfers.reviewReason,
      underCredit: transfers.underCredit,
    })
    .from(transfers)
    .where(
      and(
        eq(transfers.incomingPartyId, query.granteeId),
        eq(transfers.outgoingPartyId, granterId),
        gte(transfers.createTime, days[0]?.start ?? 0),
      ),
    )
    .orderBy(asc(transfers.createTime), asc(transfers.id))
  const topUps = found.map(({ reviewReason, ...topUp }) => ({ ...topUp, waited: reviewReason !== null }))
  return replay({ kind: query.kind, amount: BigInt(query.amount) }, topUps, days)
}
