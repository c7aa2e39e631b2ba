import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import { sql } from 'drizzle-orm'
import { HOLDERS } from '../overview/figures.ts'
import type { Definition } from '../report/cells.ts'
import { coversCoins, moment, type Reading, readSums } from '../report/facts.ts'
import { additive, derived, type Loader, levelsOf } from '../report/loaders.ts'
import { balanceBefore, ofBranches } from './parties.ts'

const flows = additive({ metrics: ['topUp', 'deduct'], ofParties: true, kinds: HOLDERS, hasKinds: false })

const ends = ({ points, to }: PointedPeriod) =>
  sql`${sql.param((points.length > 0 ? points.map((point) => point.to) : [to]).map((at) => new Date(at).toISOString()))}::timestamptz[]`

/** Balances of all parties but the issuance at the end of each point, of a branch. */
const readBranchBalances = async ({ read, filter }: Reading, period: PointedPeriod): Promise<bigint[]> => {
  const condition = ofBranches(sql`p.id`, filter)
  const rows = await read<{ balance: string }>(sql`
    select sum(${balanceBefore(sql`p.id`, sql`bound.moment`)})::text as balance
    from unnest(${ends(period)}) with ordinality as bound(moment, place) cross join parties as p
    where p.kind <> 'issuance'${condition ? sql` and ${condition}` : sql``}
    group by bound.place order by bound.place`)
  return rows.map(({ balance }) => BigInt(balance))
}

/** The same of all parties: what the issuance has given, from the end of the period back. */
async function readAllBalances(reading: Reading, period: PointedPeriod): Promise<bigint[]> {
  const issuance = sql`(select id from parties where kind = 'issuance')`
  const [[found], sums] = await Promise.all([
    reading.read<{ balance: string }>(
      sql`select (-${balanceBefore(issuance, moment(period.to))})::text as balance`,
    ),
    readSums(reading, period, {
      metrics: ['topUp', 'deduct'],
      ofParties: true,
      kinds: ['treasury'],
      by: ['point'],
    }),
  ])
  let balance = BigInt(found?.balance ?? 0)
  const balances: bigint[] = []
  for (let point = Math.max(period.points.length - 1, 0); point >= 0; point -= 1) {
    balances[point] = balance
    for (const sum of sums)
      if (sum.point === point) balance -= sum.metric === 'topUp' ? sum.value : -sum.value
  }
  return balances
}

const balance: Loader = {
  metrics: ['balance'],
  additive: false,
  fill: () => null,
  async load(reading, period, by) {
    if (by.some((name) => name !== 'point') || !coversCoins(reading.filter)) return []
    const { scope, agentId } = reading.filter
    const isOfAll = scope.partyId === null && !agentId
    const asked = by.length === 0 ? { ...period, points: [] } : period
    if (by.length > 0 && period.points.length === 0) return []
    const balances = await (isOfAll ? readAllBalances : readBranchBalances)(reading, asked)
    return balances.map((value, point) => ({
      of: by.length === 0 ? {} : { point },
      values: { balance: String(value) },
    }))
  },
}

/** What the report on coins reads. */
export const coinDefinition: Definition = {
  area: 'coins',
  loaders: [
    {
      ...derived(flows, ['topUp', 'deduct', 'net'], ({ topUp, deduct }) => ({
        topUp: topUp ?? '0',
        deduct: deduct ?? '0',
        net: String(BigInt(topUp ?? 0) - BigInt(deduct ?? 0)),
      })),
      additive: true,
      fill: flows.fill,
    },
    balance,
    levelsOf(['pending'], { ofParties: true }),
    additive({ metrics: ['timeouts', 'exceptions'], ofParties: true, hasKinds: false }),
  ],
  stacks: [{ metric: 'topUp', by: 'agent' }],
}

/** Roll-ups that it reads. */
export const COIN_METRICS = ['topUp', 'deduct', 'timeouts', 'exceptions', 'sizeCount', 'sizeCoins'] as const
