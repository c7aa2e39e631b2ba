import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { giftSends, gifts } from '../db/schema/shop.ts'
import { users } from '../db/schema/users.ts'
import { DAY } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { type GiftShape, giftEffect, giftIcon } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'

const SEED = 20_261_201
const SENDS = 240
/** Days over which they were sent. */
const DAYS = 60
/** Since then some gifts have cost more. */
const RAISED = 18 * DAY

interface NewGift {
  names: [name: string, nameEn: string]
  shape: GiftShape
  color: string
  price: number
  type?: CodeOf<'giftType'>
  vipFrom?: number
  /** Price before it was raised. @default it always cost the same */
  earlierPrice?: number
  /** Days from now between which it can be sent. @default without limits */
  period?: [from: number, to: number]
  disabled?: boolean
}

const catalog: readonly NewGift[] = [
  { names: ['玫瑰', 'Rose'], shape: 'rose', color: 'e03131', price: 1 },
  { names: ['爱心', 'Heart'], shape: 'heart', color: 'f03e3e', price: 6, earlierPrice: 5 },
  { names: ['气球', 'Balloon'], shape: 'balloon', color: '1c7ed6', price: 10 },
  { names: ['咖啡', 'Coffee'], shape: 'cup', color: '7f5539', price: 20, earlierPrice: 18 },
  { names: ['幸运星', 'Lucky star'], shape: 'star', color: 'f59f00', price: 52 },
  { names: ['生日蛋糕', 'Birthday cake'], shape: 'cake', color: 'd6336c', price: 99 },
  { names: ['告白气球', 'Love balloon'], shape: 'balloon', color: 'c2255c', price: 131 },
  { names: ['热可可', 'Hot chocolate'], shape: 'cup', color: '5f3dc4', price: 30, disabled: true },
  { names: ['钻石', 'Diamond'], shape: 'diamond', color: '15aabf', price: 520, type: 'luxury' },
  {
    names: ['跑车', 'Sports car'],
    shape: 'car',
    color: 'e8590c',
    price: 3000,
    type: 'luxury',
    earlierPrice: 2600,
  },
  { names: ['城堡', 'Castle'], shape: 'castle', color: '4263eb', price: 20_000, type: 'luxury' },
  { names: ['粉钻', 'Pink diamond'], shape: 'diamond', color: 'e64980', price: 1314, type: 'luxury' },
  { names: ['皇冠', 'Crown'], shape: 'crown', color: 'f08c00', price: 666, type: 'vip', vipFrom: 3 },
  { names: ['火箭', 'Rocket'], shape: 'rocket', color: '364fc7', price: 5000, type: 'vip', vipFrom: 5 },
  { names: ['星光', 'Starlight'], shape: 'star', color: '7048e8', price: 1888, type: 'vip', vipFrom: 7 },
  {
    names: ['周年蛋糕', 'Anniversary cake'],
    shape: 'cake',
    color: 'c92a2a',
    price: 88,
    type: 'event',
    period: [-50, -35],
  },
  {
    names: ['森林之树', 'Forest tree'],
    shape: 'tree',
    color: '2b8a3e',
    price: 168,
    type: 'event',
    period: [-5, 35],
  },
  {
    names: ['新人王冠', 'Newcomer’s crown'],
    shape: 'crown',
    color: 'd9480f',
    price: 288,
    type: 'event',
    period: [55, 75],
  },
]

function makeGift(random: Random, now: number, gift: NewGift, index: number) {
  const { names, shape, color, price, type = 'normal', vipFrom = 0, earlierPrice, period, disabled } = gift
  const createTime = now - 200 * DAY + index * DAY
  const [from, to] = period ?? []
  return {
    id: random.id(createTime),
    name: names[0],
    nameEn: names[1],
    icon: giftIcon(shape, color),
    // Standard gifts have no effect.
    effect: type === 'normal' ? '' : giftEffect(random, shape, color),
    type,
    price,
    vipFrom,
    periodFrom: from === undefined ? null : now + from * DAY,
    periodTo: to === undefined ? null : now + to * DAY,
    status: disabled ? ('disabled' as const) : ('enabled' as const),
    sort: index + 1,
    createTime,
    updateTime: earlierPrice ? now - RAISED : createTime,
    version: earlierPrice ? 2 : 1,
  }
}

/** Gifts with what users sent of them: the cheap ones most, and each for what it cost then. */
export async function seedGifts(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const rows = catalog.map((gift, index) => makeGift(random, now, gift, index))
  await insertRows(tx, gifts, rows)
  const userIds = (
    await tx.select({ id: users.id }).from(users).where(eq(users.status, 'normal')).orderBy(users.id)
  ).map(({ id }) => id)
  const offered = (time: number) =>
    rows.flatMap((row, index) => {
      const { periodFrom, periodTo, status, price } = row
      const isOffered = status === 'enabled' && (periodFrom ?? 0) <= time && time < (periodTo ?? now)
      const weight = price < 100 ? 6 : price < 1000 ? 3 : 1
      return isOffered ? Array.from({ length: weight }, () => ({ row, index })) : []
    })
  const sends = Array.from(randomTimestamps(random, now, DAYS, SENDS), (time) => {
    const { row, index } = random.pick(offered(time))
    const { earlierPrice = row.price } = catalog[index] ?? {}
    const [senderId, receiverId] = [random.pick(userIds), random.pick(userIds)]
    return {
      id: random.id(time),
      giftId: row.id,
      senderId,
      receiverId,
      count: row.price < 100 ? random.pick([1, 1, 2, 5, 10, 66]) : 1,
      price: time < now - RAISED ? earlierPrice : row.price,
      time,
    }
  })
  await insertRows(
    tx,
    giftSends,
    sends.filter(({ senderId, receiverId }) => senderId !== receiverId),
  )
}
