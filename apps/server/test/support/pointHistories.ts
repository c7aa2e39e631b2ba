import fc from 'fast-check'
import { newId } from '../../src/db/columns.ts'
import { videos } from '../../src/db/schema/content.ts'
import { pointRules } from '../../src/db/schema/points.ts'
import { gifts } from '../../src/db/schema/shop.ts'
import { type Histories, newHistory, performPlan } from './histories.ts'
import { buy, earn, give } from './pointEventCommands.ts'
import {
  BENEFITS,
  GIFT_PRICE,
  type Member,
  PRICE,
  RULES,
  requireInvariants,
  UNITS,
} from './pointLedgerModel.ts'
import { newMember, newVipLevel, pointsApp } from './pointsTransferCalls.ts'
import { decideAsOperator, decideAsUser, timeOut, transfer } from './pointsTransferCommands.ts'
import type { TestServer } from './TestServer.ts'

/** Creates what users of the histories buy and give, and what they earn by. @returns the ids of a work and a gift */
async function stock({ db, now }: TestServer): Promise<{ workId: string; giftId: string }> {
  const [video] = await db.select().from(videos).limit(1)
  if (!video) throw new Error('no video')
  const [workId, giftId] = [newId(), newId()]
  await db.insert(videos).values({
    ...{ ...video, id: workId, reviewStatus: 'approved', shelf: 'on', deleteTime: null },
    ...{ publishFrom: null, publishTo: null, chargePoints: PRICE.charge },
    bitRates: [
      { grade: 'low', kbps: 500, height: 360, fee: PRICE.low },
      { grade: 'high', kbps: 2000, height: 720, fee: PRICE.high },
    ] as (typeof video)['bitRates'],
  })
  const tracked = { createTime: now, updateTime: now }
  await db.insert(gifts).values({
    ...{ id: giftId, name: '玫瑰', nameEn: 'Rose', icon: '', effect: '', type: 'normal', sort: 1 },
    ...{ price: GIFT_PRICE, status: 'enabled', ...tracked },
  })
  for (const unit of UNITS) {
    const rule = { unit, source: 'comment', ...RULES[unit], status: 'enabled', ...tracked } as const
    const target = [pointRules.unit, pointRules.source]
    await db.insert(pointRules).values(rule).onConflictDoUpdate({ target, set: rule })
  }
  return { workId, giftId }
}

/**
 * Performs random histories of events that move points and of transfers between users, and compares them with the model.
 * @returns how many operations there were, and how often the database broke off
 */
export async function performPointHistories(server: TestServer, histories: Histories) {
  const operators = [await server.signIn('admin'), await server.signIn('checker')]
  const vipLevel = await newVipLevel(server, BENEFITS)
  const memberOf = async (inviterId: string | null, points: number, benefits: boolean): Promise<Member> => ({
    id: await newMember(server, { inviterId, points, vipLevel: benefits ? vipLevel : 0 }),
    ...{ inviterId, benefits, balances: { points, stars: 0 }, earned: new Map(), freeViews: new Map() },
  })
  const decisions = [decideAsUser, decideAsOperator, decideAsOperator]
  return performPlan(
    {
      real: { ...newHistory(server, histories), app: pointsApp(server), operators, ...(await stock(server)) },
      settings: fc.constant(undefined),
      commands: [earn, buy, give, transfer, transfer, transfer, ...decisions, timeOut],
      async begin() {
        const top = await memberOf(null, 300, true)
        const middle = await memberOf(top.id, 100, false)
        const members = [top, middle, await memberOf(middle.id, 50, true), await memberOf(top.id, 0, false)]
        return { members, transfers: [], acknowledged: new Map() }
      },
      requireInvariants,
    },
    histories,
  )
}
