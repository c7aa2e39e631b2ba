import type { coinReportArea, PartyBalance } from '@admin/api-client/contract/reports/coins'
import { type PointedPeriod, reportPeriods, type Span } from '@admin/api-client/contract/reports/periods'
import { sql } from 'drizzle-orm'
import { pageOf, windowOf, withinPages } from '../../../db/list.ts'
import type { Input } from '../../../http/mount.ts'
import type { Session } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { moment, type Reading, starts } from '../report/facts.ts'
import { readHealth } from '../report/health.ts'
import { prepare } from '../report/reading.ts'
import {
  balanceBefore,
  balanceFaults,
  type Holder,
  movedBy,
  ofBranches,
  readHolders,
  readPairs,
  readParties,
} from './parties.ts'

type BalanceInput = Input<typeof coinReportArea.operations.balances>

/** The entries of a party in a period. */
const linkOf = (session: Session, partyId: string, { from, to }: Span) =>
  session.permissions.has('transaction:read')
    ? {
        route: '/coinTransManage/transactionList',
        search: { partyId, createdFrom: String(from), createdTo: String(to - 1) },
      }
    : null

interface Moved {
  incoming: bigint
  outgoing: bigint
  entries: number
}

const balanceOf = (
  session: Session,
  { id, name, kind, opening, closing }: Holder,
  { from, to }: Span,
  { incoming, outgoing, entries }: Moved,
): PartyBalance => ({
  ...{ partyId: id, partyName: name, kind, from, to, entries },
  ...{
    opening: String(opening),
    incoming: String(incoming),
    outgoing: String(outgoing),
    closing: String(closing),
  },
  proven: closing - opening === incoming - outgoing,
  rows: linkOf(session, id, { from, to }),
})

interface DayRow {
  partyId: string
  place: number
  opening: string
  closing: string
  incoming: string
  outgoing: string
  entries: number
}

/** The days of some parties on which coins moved, each with the balances before and after. */
export async function readDays(
  { read }: Reading,
  days: PointedPeriod,
  session: Session,
  holders: readonly Holder[],
): Promise<PartyBalance[]> {
  const byId = new Map(holders.map((holder) => [holder.id, holder]))
  const ids = sql`${sql.param([...byId.keys()])}::uuid[]`
  const rows = await read<DayRow>(sql`
    select moved.*, ${balanceBefore(sql`moved."partyId"`, sql`(${starts(days)})[moved.place + 1]`)}::text as opening
    from (
      select e.party_id as "partyId", width_bucket(e.time, ${starts(days)}) - 1 as place,
        sum(greatest(e.amount, 0))::text as incoming, sum(greatest(-e.amount, 0))::text as outgoing,
        count(*)::integer as entries, (array_agg(e.balance_after order by e.time desc, e.id desc))[1]::text as closing
      from ledger_entries as e
      where e.party_id = any(${ids}) and e.time >= ${moment(days.from)} and e.time < ${moment(days.to)}
      group by 1, 2
    ) as moved`)
  const order = new Map([...byId.keys()].map((id, index) => [id, index]))
  return rows
    .sort(
      (one, other) =>
        (order.get(one.partyId) ?? 0) - (order.get(other.partyId) ?? 0) || other.place - one.place,
    )
    .flatMap(({ partyId, place, opening, closing, incoming, outgoing, entries }) => {
      const [holder, day] = [byId.get(partyId), days.points[place]]
      if (!holder || !day) return []
      const balances = { opening: BigInt(opening), closing: BigInt(closing) }
      const moved = { incoming: BigInt(incoming), outgoing: BigInt(outgoing), entries }
      return [balanceOf(session, { ...holder, ...balances }, day, moved)]
    })
}

/** The same period by the day. */
export const byDay = ({ from, to }: Span, zone: string, now: number): PointedPeriod =>
  reportPeriods({ range: 'own', from, to, compare: [], zone, step: 'day' }, now).current

/** Counts the parties that the caller sees. */
async function countHolders({ read, filter }: Reading): Promise<number> {
  const condition = ofBranches(sql`id`, filter)
  const [found] = await read<{ count: number }>(
    sql`select count(*)::integer as count from parties ${condition ? sql`where ${condition}` : sql``}`,
  )
  return found?.count ?? 0
}

/** Reads a page of parties with what they had, received and gave, or the days of one of them. */
export async function readBalances(input: BalanceInput) {
  const { session, query } = input
  const prepared = await prepare(input, 'coins')
  const { reading, periods, now } = prepared
  const span = periods.current
  if (query.partyId !== undefined) {
    const [party] = await readParties(reading, query.partyId)
    if (!party) throw new Refusal('notFound')
    const days = await readDays(reading, byDay(span, query.zone, now), session, [party])
    const existing = withinPages(query, days.length)
    const { limit, offset } = windowOf(existing)
    const faults = days
      .filter(({ proven }) => !proven)
      .map(({ from, to, opening, closing, incoming, outgoing }) => ({
        ...{ party: { id: party.id, name: party.name }, metric: null, from, to },
        expected: String(BigInt(closing) - BigInt(opening)),
        actual: String(BigInt(incoming) - BigInt(outgoing)),
      }))
    return {
      ...pageOf(existing, days.slice(offset, offset + limit), days.length),
      health: await readHealth(input, prepared, [], faults),
    }
  }
  const total = await countHolders(reading)
  const existing = withinPages(query, total)
  const [holders, pairs] = await reading.together(async (read) => {
    const together = { ...reading, read }
    return [await readHolders(together, span, windowOf(existing)), await readPairs(together, span)] as const
  })
  const movedOf = movedBy(pairs)
  return {
    ...pageOf(
      existing,
      holders.map((holder) => balanceOf(session, holder, span, movedOf(holder.id))),
      total,
    ),
    health: await readHealth(input, prepared, [], balanceFaults(holders, pairs, span)),
  }
}
