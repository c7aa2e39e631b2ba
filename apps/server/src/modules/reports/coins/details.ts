import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { CoinReport } from '@admin/api-client/contract/reports/coins'
import { sql } from 'drizzle-orm'
import { agentDepths } from '../../coins/parties/levels.ts'
import { type Reading, readSums } from '../report/facts.ts'
import type { PairSum } from './parties.ts'

type Level = CodeOf<'partyLevel'>

/** The level of each party, as the tree is now. */
export async function readLevelsOfParties({ read }: Reading): Promise<Map<string, Level>> {
  const rows = await read<{ id: string; level: Level }>(sql`
    select p.id, case when p.kind = 'agent' then 'agent' || coalesce(depths.depth, 1) else p.kind end as level
    from parties as p left join ${agentDepths} as depths on depths.id = p.id`)
  return new Map(rows.map(({ id, level }) => [id, level]))
}

type Band = CoinReport['flows'][number]

/** Coins that moved between levels: of the two entries of a transfer, that of the lower party. */
export function bandsOf(pairs: readonly PairSum[], levels: ReadonlyMap<string, Level>): Band[] {
  const bands = new Map<string, { band: Band; coins: bigint }>()
  for (const { partyId, otherId, type, incoming, outgoing, entries } of pairs) {
    const coins = type === 'topUp' ? incoming : outgoing
    const [own, other] = [levels.get(partyId), levels.get(otherId)]
    if (coins === 0n || !own || !other) continue
    const [from, to] = type === 'topUp' ? [other, own] : [own, other]
    const key = `${type} ${from} ${to}`
    const known = bands.get(key) ?? { band: { type, from, to, coins: '0', transfers: 0 }, coins: 0n }
    known.coins += coins
    known.band.transfers += entries
    bands.set(key, known)
  }
  return [...bands.values()]
    .sort((one, two) => (two.coins > one.coins ? 1 : -1))
    .map(({ band, coins }) => ({ ...band, coins: String(coins) }))
}

/** Transfers by the number of digits of their coins. */
export async function readSizes(
  reading: Reading,
  period: Parameters<typeof readSums>[1],
): Promise<CoinReport['sizes']> {
  const sums = await readSums(reading, period, {
    metrics: ['sizeCount', 'sizeCoins'],
    ofParties: true,
    by: ['kind'],
    alone: true,
  })
  const digits = Math.max(0, ...sums.map(({ kind }) => Number(kind)))
  return Array.from({ length: digits }, (_, index) => {
    const of = (metric: string) =>
      sums.find((sum) => sum.metric === metric && Number(sum.kind) === index + 1)?.value ?? 0n
    return {
      from: String(10n ** BigInt(index)),
      to: String(10n ** BigInt(index + 1)),
      transfers: Number(of('sizeCount')),
      coins: String(of('sizeCoins')),
    }
  })
}
