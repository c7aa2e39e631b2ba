import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../src/db/schema/users.ts'
import { checkPoints } from '../../src/modules/coins/ledger/pointHealth.ts'
import { commandsWith, type History } from './histories.ts'
import type { PointsApp } from './pointsTransferCalls.ts'
import type { TestClient } from './TestClient.ts'

/** What events earn, of each unit. */
export const RULES = {
  points: { amount: 5, timesPerDay: 3, dailyCap: 12 },
  stars: { amount: 2, timesPerDay: 2, dailyCap: 9 },
} as const
export type Unit = keyof typeof RULES
export const UNITS = ['points', 'stars'] as const

/** What the works of the test cost, and the benefits that some users have. */
export const PRICE = { charge: 30, low: 5, high: 21 } as const
export const BENEFITS = { discount: 15, dailyFreeViews: 1, freeBitRate: 'low' } as const
export const GIFT_PRICE = 7

export interface Member {
  id: string
  inviterId: string | null
  benefits: boolean
  balances: Record<Unit, number>
  /** By day, and unit: what was earned. */
  earned: Map<string, { times: number; amount: number }>
  /** By day. */
  freeViews: Map<number, number>
}

export interface Transfer {
  id: string
  from: Member
  to: Member
  amount: number
  /** Position of the operator who made it. */
  maker: number | undefined
  outcome: 'pending' | 'success' | 'failed'
  underReview: boolean
  /** Operator who raised an exception. */
  raiser?: number
}

export interface Model {
  members: Member[]
  transfers: Transfer[]
  /** What was acknowledged, by what it is called. */
  acknowledged: Map<string, { body: string; answer: object }>
}

export interface Real extends History {
  app: PointsApp
  operators: TestClient[]
  workId: string
  giftId: string
}

/** Every balance is the model's and what its entries sum to, none is below zero, and what is held is what is pending. */
export async function requireInvariants({ members, transfers }: Model, { server }: Real): Promise<void> {
  const health = await checkPoints(server.db)
  for (const unit of UNITS)
    expect(health[unit]).toMatchObject({ healthy: true, faults: [], unbalancedTransfers: [] })
  const ids = members.map(({ id }) => id)
  const rows = await server.db
    .select({ id: users.id, points: users.points, stars: users.stars })
    .from(users)
    .where(inArray(users.id, ids))
  for (const { id, balances } of members) {
    const row = rows.find((each) => each.id === id)
    expect({ points: Number(row?.points), stars: Number(row?.stars) }).toEqual(balances)
  }
  expect(rows.filter(({ points, stars }) => points < 0n || stars < 0n)).toEqual([])
  const sum = (given: number[]) => given.reduce((total, each) => total + each, 0)
  const pending = transfers.filter(({ outcome }) => outcome === 'pending')
  expect(sum(pending.map(({ amount }) => amount))).toBeLessThanOrEqual(Number(health.points.held))
}

export const command = commandsWith(requireInvariants)
