import {
  GENERAL_TRANSFER_LIMIT,
  TRANSFER_REVIEW_HOURS,
  TRANSFER_REVIEW_THRESHOLD,
} from '@admin/api-client/contract/limits'
import type { transfers } from '../db/schema/ledger.ts'
import { HOUR } from '../kernel/durations.ts'
import type { CoinArea } from './merchants.ts'
import type { Random } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'

/** The home page compares 30 days with the 30 before. */
const MIN_DAYS = 65
const MAX_DAYS = 540
/** On an average day, to leave no day without any; of a large history more. */
const MOVES_PER_DAY = 8
const MIN_MOVES = MIN_DAYS * MOVES_PER_DAY
/** Large transfers at the end that wait for a review. */
const WAITING = 12
const THRESHOLD = Number(TRANSFER_REVIEW_THRESHOLD)
/** Coins that an agent has beyond what its merchants begin with. */
const RESERVE = 5_000_000n

/** A transfer of the past, and the balances it left; without them nothing moved. */
export interface PastTransfer
  extends Pick<
    typeof transfers.$inferInsert,
    'type' | 'outcome' | 'outgoingPartyId' | 'incomingPartyId' | 'amount' | 'remark' | 'createTime'
  > {
  /** When it was decided: immediately, or by its review. */
  decidedTime: number
  reviewReason?: 'threshold' | 'timeout' | 'exception'
  balances?: { outgoing: bigint; incoming: bigint }
}

/** Anyone who coins are moved to and from, with its parent. */
interface Holder {
  id: string
  parentId: string
  joined: number
  /** What it begins with. */
  opening: bigint
  limit: bigint
}

interface Roots {
  issuance: string
  treasury: string
}

const lesser = (one: bigint, other: bigint) => (other < one ? other : one)

/** About this many coins: seldom a tenth, seldom ten times as many, and round as people choose amounts. */
function around(random: Random, middle: number, spread = 0.9): number {
  // The sum of four equal chances is nearly normal.
  const chances = [0, 0, 0, 0].reduce((sum) => sum + random.below(1000) / 1000, 0)
  const coins = middle * Math.exp(spread * ((chances - 2) / 0.577))
  const step = coins < 10_000 ? 100 : coins < 50_000 ? 500 : 1000
  return Math.max(step, Math.round(coins / step) * step)
}

/** What a party begins with. */
const opening = (random: Random, middle: number): bigint =>
  random.chance(0.06) ? 0n : BigInt(around(random, middle, 0.6))

/** Agents, merchants and sub-accounts; each begins with what it keeps and what it hands on. */
function holdersOf({ agents, merchants, subaccounts }: CoinArea, random: Random, treasury: string) {
  const given = new Map<string, bigint>()
  const openings = (id: string) => given.get(id) ?? 0n
  const give = (id: string, amount: bigint) => given.set(id, openings(id) + amount)
  for (const { id, ownerId } of subaccounts) {
    give(id, opening(random, 6000))
    give(ownerId, openings(id))
  }
  for (const { id, agentId } of merchants) {
    give(id, opening(random, 25_000))
    give(agentId, openings(id))
  }
  const limits = new Map(merchants.map(({ id, transferLimit }) => [id, transferLimit]))
  const holder = (id: string, parentId: string, joined: number, limit: bigint): Holder => ({
    id,
    parentId,
    joined,
    opening: openings(id),
    limit,
  })
  const general = BigInt(GENERAL_TRANSFER_LIMIT)
  // Superiors are older than those below them, whose coins they hand on.
  for (const { id, superiorId } of agents.toReversed()) {
    give(id, RESERVE)
    if (superiorId !== null) give(superiorId, openings(id))
  }
  return {
    agents: agents.map(({ id, superiorId, createTime, transferLimit }) =>
      holder(id, superiorId ?? treasury, createTime, transferLimit ?? general),
    ),
    merchants: merchants.map(({ id, agentId, createTime, transferLimit }) =>
      holder(id, agentId, createTime, transferLimit),
    ),
    subaccounts: subaccounts.map(({ id, ownerId, createTime }) =>
      holder(id, ownerId, createTime, limits.get(ownerId) ?? general),
    ),
  }
}

/**
 * How the coins of the demo came to where they are, from the oldest transfer to the newest: everyone's first
 * coins, then what agents, merchants and sub-accounts moved, some of it reviewed, a few still waiting.
 * @param entries how many the transfers have, about; never fewer than the first coins need
 */
export function* coinHistory(
  random: Random,
  now: number,
  entries: number,
  area: CoinArea,
  { issuance, treasury }: Roots,
): Generator<PastTransfer> {
  const balances = new Map<string, bigint>()
  const balanceOf = (id: string) => balances.get(id) ?? 0n

  function move(from: string, to: string, amount: bigint, time: number, values: Partial<PastTransfer>) {
    balances.set(from, balanceOf(from) - amount)
    balances.set(to, balanceOf(to) + amount)
    return {
      outgoingPartyId: from,
      incomingPartyId: to,
      type: 'topUp' as const,
      amount,
      remark: '',
      createTime: time,
      decidedTime: time,
      outcome: 'success' as const,
      balances: { outgoing: balanceOf(from), incoming: balanceOf(to) },
      ...(amount > THRESHOLD && {
        createTime: time - random.below(6 * HOUR),
        reviewReason: 'threshold' as const,
      }),
      ...values,
    }
  }

  const holders = holdersOf(area, random, treasury)
  const begin = Math.min(...holders.agents.map(({ joined }) => joined)) - 12 * HOUR
  const issued = holders.agents.reduce(
    (sum, { parentId, opening }) => (parentId === treasury ? sum + opening : sum),
    0n,
  )
  yield move(issuance, treasury, issued * 2n, begin, { remark: 'Coins issued' })

  const active = [...holders.merchants, ...holders.subaccounts].filter(({ opening }) => opening > 0n)
  // An owner joined no later than its sub-accounts, and the sort keeps their order.
  const openings = [...holders.agents, ...active].sort((a, b) => a.joined - b.joined)
  // Some find nothing to move, some are rejected.
  const moves = Math.max(MIN_MOVES, Math.ceil((entries / 2 - openings.length - 1) * 1.15))
  const days = Math.min(MAX_DAYS, Math.max(MIN_DAYS, moves / MOVES_PER_DAY))
  const joined: Holder[] = []
  let next = 0
  const open = function* (until: number): Generator<PastTransfer> {
    for (let holder = openings[next]; holder && holder.joined <= until; holder = openings[++next]) {
      const { id, parentId, opening, joined: createTime } = holder
      const amount = lesser(opening, balanceOf(parentId))
      if (amount > 0n) yield move(parentId, id, amount, createTime, { remark: 'Opening balance', createTime })
      if (parentId !== treasury) joined.push(holder)
    }
  }
  // Those that joined first move the most.
  for (const time of randomTimestamps(random, now, days, moves)) {
    yield* open(time)
    const holder = joined[Math.floor(joined.length * (random.below(10_000) / 10_000) ** 2)]
    const made = holder && oneMove(holder, time)
    if (made) yield made
  }
  yield* open(now)
  yield* reviews()

  /** A top-up or deduction that the giver can afford; some large ones were rejected. */
  function oneMove({ id, parentId, limit }: Holder, time: number): PastTransfer | undefined {
    const wanted = BigInt(around(random, random.chance(0.02) ? 90_000 : 9000))
    const type = random.chance(0.52) ? 'topUp' : 'deduct'
    const [from, to] = type === 'topUp' ? [parentId, id] : [id, parentId]
    const affordable = (balanceOf(from) / 200n) * 100n
    const amount = lesser(wanted, lesser(limit, affordable))
    if (amount === 0n) return undefined
    const remark = random.chance(0.1) ? random.pick(['Weekly settlement', '周结', 'Promotion', '活动']) : ''
    const refused = amount > THRESHOLD && random.chance(0.2)
    if (!refused) return move(from, to, amount, time, { type, remark })
    return {
      outgoingPartyId: from,
      incomingPartyId: to,
      type,
      amount,
      remark,
      createTime: time - random.below(6 * HOUR),
      decidedTime: time,
      outcome: 'failed',
      reviewReason: random.pick(['threshold', 'exception'] as const),
    }
  }

  /** Over the threshold, timed out and exceptional ones that wait, and some that were rejected. */
  function* reviews(): Generator<PastTransfer> {
    for (const [index, { id, parentId }] of holders.agents.entries()) {
      const waits = index < WAITING
      const hours = index % 3 === 1 || !waits ? TRANSFER_REVIEW_HOURS + 2 + index : 1 + index
      const createTime = now - hours * HOUR
      yield {
        outgoingPartyId: parentId,
        incomingPartyId: id,
        type: 'topUp',
        amount: BigInt(THRESHOLD + (10 + random.below(300)) * 1000),
        remark: '',
        createTime,
        decidedTime: waits ? createTime : createTime + HOUR,
        outcome: waits ? 'pending' : 'failed',
        reviewReason: index % 3 === 2 ? 'exception' : 'threshold',
      }
    }
  }
}
