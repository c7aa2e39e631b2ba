import type { Span } from '@admin/api-client/contract/reports/periods'
import type { ReportFault } from '@admin/api-client/contract/reports/report'
import { and, type SQL, sql } from 'drizzle-orm'
import { inBranch } from '../../../kernel/scope.ts'
import { type Filter, moment, type Reading, readSums } from '../report/facts.ts'
import { floorMonth, nextMonth } from '../rollUps/rollUp.ts'

/** What a party received from or gave to another one in a period. */
export interface PairSum {
  partyId: string
  otherId: string
  type: 'topUp' | 'deduct'
  incoming: bigint
  outgoing: bigint
  entries: number
}

/** A party with its balances at the bounds of a period, as the ledger has them. */
export interface Holder {
  id: string
  name: string
  kind: 'issuance' | 'treasury' | 'agent' | 'merchant' | 'subaccount'
  parentId: string | null
  opening: bigint
  closing: bigint
}

/** Condition that a column holds a party that the caller sees and asks for. */
export function ofBranches(column: SQL, { scope, agentId }: Filter): SQL | undefined {
  const branches = [scope.partyId, agentId].filter((id) => id !== null && id !== undefined)
  return and(...branches.map((id) => inBranch(column, id)))
}

/**
 * The months of a period that are rolled up, the running one as far as it is; the days before and after them are read
 * from the ledger itself.
 */
function monthsOf({ from, to }: Span, coinsTo: number | undefined): Span {
  const first = floorMonth(from) === from ? from : nextMonth(floorMonth(from))
  const last = coinsTo === undefined ? first : to >= coinsTo ? coinsTo : floorMonth(to)
  return first < last ? { from: first, to: last } : { from, to: from }
}

interface PairRow extends Omit<PairSum, 'incoming' | 'outgoing'> {
  incoming: string
  outgoing: string
}

/**
 * Sums what parties received and gave in a period: from the months that are rolled up and, for the rest, from the ledger.
 * @param parties condition on the column `party_id`. @default all that the caller sees
 */
export async function readPairs(
  { read, filter, state }: Reading,
  span: Span,
  parties: SQL | undefined = ofBranches(sql`party_id`, filter),
): Promise<PairSum[]> {
  const months = monthsOf(span, state?.coinsTo)
  const where = parties ? sql` and ${parties}` : sql``
  const within = (from: number, to: number) => sql`e.time >= ${moment(from)} and e.time < ${moment(to)}`
  const entries = (from: number, to: number) => sql`
      select e.party_id, case when t.outgoing_party_id = e.party_id then t.incoming_party_id else t.outgoing_party_id end,
        t.type, greatest(e.amount, 0), greatest(-e.amount, 0), 1
      from ledger_entries as e join transfers as t on t.id = e.transfer_id where ${within(from, to)}${where}`
  const rows = await read<PairRow>(sql`
    select party_id as "partyId", other_id as "otherId", type, sum(incoming)::text as incoming,
      sum(outgoing)::text as outgoing, sum(entries)::integer as entries
    from (
      select party_id, other_id, type, incoming, outgoing, entries from report_coin_months
      where month >= ${moment(months.from)} and month < ${moment(months.to)}${where}
      union all
      ${entries(span.from, months.from)} union all ${entries(months.to, span.to)}
    ) as moved group by 1, 2, 3`)
  return rows.map(({ incoming, outgoing, ...row }) => ({
    ...row,
    incoming: BigInt(incoming),
    outgoing: BigInt(outgoing),
  }))
}

/** The balance of a party before a moment: beside its last entry before it. */
export const balanceBefore = (party: SQL, at: SQL) => sql`coalesce((
  select entry.balance_after from ledger_entries as entry where entry.party_id = ${party} and entry.time < ${at}
  order by entry.time desc, entry.id desc limit 1), 0)`

type Party = Pick<Holder, 'id' | 'name' | 'kind' | 'parentId'>

const PARTY = sql.raw('p.id, p.nickname as name, p.kind, p.parent_id as "parentId"')
const BY_KIND_AND_NAME = sql.raw(`
  array_position(array['issuance', 'treasury', 'agent', 'merchant', 'subaccount'], p.kind), lower(p.nickname), p.id`)

/**
 * Reads the parties that the caller sees, without their balances.
 * @param partyId of the only one. @default all
 */
export async function readParties({ read, filter }: Reading, partyId?: string): Promise<Holder[]> {
  const asked = partyId === undefined ? undefined : sql`p.id = ${partyId}::uuid`
  const condition = and(asked, ofBranches(sql`p.id`, filter))
  const rows = await read<Party>(
    sql`select ${PARTY} from parties as p ${condition ? sql`where ${condition}` : sql``} order by ${BY_KIND_AND_NAME}`,
  )
  return rows.map((row) => ({ ...row, opening: 0n, closing: 0n }))
}

/** Reads the parties that the caller sees, with their balances at the bounds of a period. */
export async function readHolders(
  { read, filter }: Reading,
  { from, to }: Span,
  page?: { limit: number; offset: number },
): Promise<Holder[]> {
  const condition = ofBranches(sql`p.id`, filter)
  const window = page ? sql` limit ${page.limit} offset ${page.offset}` : sql``
  const rows = await read<Party & { opening: string; closing: string }>(sql`
    select ${PARTY},
      ${balanceBefore(sql`p.id`, moment(from))}::text as opening, ${balanceBefore(sql`p.id`, moment(to))}::text as closing
    from parties as p ${condition ? sql`where ${condition}` : sql``}
    order by ${BY_KIND_AND_NAME}${window}`)
  return rows.map((row) => ({ ...row, opening: BigInt(row.opening), closing: BigInt(row.closing) }))
}

/** What a party received and gave in all. */
export const movedBy = (pairs: readonly PairSum[]) => {
  const moved = new Map<string, { incoming: bigint; outgoing: bigint; entries: number }>()
  for (const { partyId, incoming, outgoing, entries } of pairs) {
    const sum = moved.get(partyId) ?? { incoming: 0n, outgoing: 0n, entries: 0 }
    moved.set(partyId, {
      incoming: sum.incoming + incoming,
      outgoing: sum.outgoing + outgoing,
      entries: sum.entries + entries,
    })
  }
  return (partyId: string) => moved.get(partyId) ?? { incoming: 0n, outgoing: 0n, entries: 0 }
}

/** Parties whose coins, as they are rolled up, aren't the difference of their balances. */
export function balanceFaults(
  holders: readonly Holder[],
  pairs: readonly PairSum[],
  { from, to }: Span,
): ReportFault[] {
  const movedOf = movedBy(pairs)
  return holders.flatMap(({ id, name, opening, closing }) => {
    const { incoming, outgoing } = movedOf(id)
    if (incoming - outgoing === closing - opening) return []
    const [expected, actual] = [String(closing - opening), String(incoming - outgoing)]
    return [{ party: { id, name }, metric: null, from, to, expected, actual }]
  })
}

/** Parties whose top-ups and deductions, as they are rolled up by the hour, aren't those of the ledger. */
async function flowFaults(
  reading: Reading,
  period: Parameters<typeof readSums>[1],
  holders: readonly Holder[],
  pairs: readonly PairSum[],
): Promise<ReportFault[]> {
  const metrics = ['topUp', 'deduct'] as const
  const sums = await readSums(reading, period, { metrics, ofParties: true, by: ['party'] })
  const actual = new Map(sums.map(({ metric, party, value }) => [`${metric} ${party}`, value]))
  const expected = new Map<string, bigint>()
  for (const { partyId, type, incoming, outgoing } of pairs) {
    const key = `${type} ${partyId}`
    expected.set(key, (expected.get(key) ?? 0n) + (type === 'topUp' ? incoming : outgoing))
  }
  return holders.flatMap(({ id, name }) =>
    metrics.flatMap((metric) => {
      const key = `${metric} ${id}`
      const [source, rolledUp] = [expected.get(key) ?? 0n, actual.get(key) ?? 0n]
      if (source === rolledUp) return []
      const { from, to } = period
      return [{ party: { id, name }, metric, from, to, expected: String(source), actual: String(rolledUp) }]
    }),
  )
}

/**
 * Reads the parties that the caller sees with what they received and gave in a period, all as of one moment, and proves
 * it: against the balances of the ledger, and against the sums by the hour.
 */
export const readProof = (reading: Reading, period: Parameters<typeof readSums>[1]) =>
  reading.together(async (read) => {
    const { siteId: _, country: __, ...filter } = reading.filter
    const ofCoins = { ...reading, filter, read }
    const holders = await readHolders(ofCoins, period)
    const pairs = await readPairs(ofCoins, period)
    const faults = [
      ...balanceFaults(holders, pairs, period),
      ...(await flowFaults(ofCoins, period, holders, pairs)),
    ]
    return { holders, pairs, faults }
  })
