import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { operationLogs } from '../db/schema/operationLogs.ts'
import { reviewReasons, reviewTasks } from '../db/schema/reviews.ts'
import { commodities, stockEntries } from '../db/schema/shop.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { type ProductShape, product } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { decidedTask, pendingTask, type ReviewStaff } from './reviewTaskRows.ts'

const SEED = 20_261_202
/** Days between the creation of two commodities. */
const EVERY = 4

type Row = typeof commodities.$inferInsert & { id: string }

interface NewCommodity {
  name: string
  category: string
  shape: ProductShape
  price: number
  /** Charged in coins. @default in points */
  coins?: boolean
  description?: string
}

const paragraph = (text: string) => `<p>${text}</p>`

/** The latest first. */
const catalog: readonly NewCommodity[] = [
  { name: '平台周年纪念帆布包', category: 'merchandise', shape: 'bag', price: 2600 },
  { name: 'Creator hoodie', category: 'merchandise', shape: 'shirt', price: 5200 },
  { name: 'Sticker pack, spring', category: 'digital', shape: 'card', price: 80 },
  { name: '年度摄影画册', category: 'merchandise', shape: 'book', price: 4800 },
  { name: 'Concert ticket, balcony', category: 'ticket', shape: 'ticket', price: 380, coins: true },
  { name: '咖啡店代金券 20 元', category: 'voucher', shape: 'card', price: 2000 },
  { name: 'Enamel mug', category: 'merchandise', shape: 'mug', price: 1800 },
  { name: '头像框：星空', category: 'digital', shape: 'card', price: 300 },
  { name: 'Studio headphones', category: 'merchandise', shape: 'headphones', price: 990, coins: true },
  { name: '直播粉丝见面会门票', category: 'ticket', shape: 'ticket', price: 6600 },
  { name: 'Mystery box', category: 'merchandise', shape: 'box', price: 3300 },
  { name: '纯棉T恤', category: 'merchandise', shape: 'shirt', price: 3600 },
  { name: 'Profile badge, gold', category: 'digital', shape: 'card', price: 500 },
  { name: '影院观影券', category: 'voucher', shape: 'ticket', price: 4500 },
  { name: 'Tote bag', category: 'merchandise', shape: 'bag', price: 2200 },
  { name: '手绘马克杯', category: 'merchandise', shape: 'mug', price: 2100 },
  { name: 'Street food guide', category: 'merchandise', shape: 'book', price: 1500 },
  { name: '耳机收纳盒', category: 'merchandise', shape: 'box', price: 900 },
  { name: 'Book voucher', category: 'voucher', shape: 'card', price: 3000 },
  { name: '限量版黑胶礼盒', category: 'merchandise', shape: 'box', price: 1280, coins: true },
  { name: 'Workshop ticket', category: 'ticket', shape: 'ticket', price: 240, coins: true },
  { name: '聊天气泡：樱花', category: 'digital', shape: 'card', price: 260 },
  { name: 'Travel mug', category: 'merchandise', shape: 'mug', price: 2400 },
  { name: '运动短袖', category: 'merchandise', shape: 'shirt', price: 4100 },
  { name: 'Wireless headphones', category: 'merchandise', shape: 'headphones', price: 1490, coins: true },
  { name: '美食代金券 50 元', category: 'voucher', shape: 'card', price: 5000 },
  { name: 'Recipe book', category: 'merchandise', shape: 'book', price: 1900 },
  { name: '盲盒·城市系列', category: 'merchandise', shape: 'box', price: 3900 },
]

/** By category, in Chinese and English. */
const descriptions: Record<string, [chinese: string, english: string]> = {
  merchandise: [
    '下单后 7 天内发货，支持无理由退换。',
    'Ships within seven days. You can return it within 14 days.',
  ],
  digital: ['购买后立即生效，可随时更换。', 'Yours right after the purchase, and for as long as you like.'],
  voucher: [
    '凭券到店使用，不找零，不兑现。',
    'Show the code at the counter. It can’t be exchanged for cash.',
  ],
  ticket: ['入场时出示二维码，每张限一人使用。', 'Show the code at the entrance. It admits one person.'],
}

const colors = ['1971c2', '2f9e44', 'e8590c', '6741d9', 'c2255c', '0c8599', '495057']
const reasons = ['盘点差异', 'Damaged in the warehouse', '赠品调拨', 'Stocktake']

/** States of those that aren't approved and on the shelf, by their place in the catalog. */
const drafts = [0, 1]
const pending = [2, 3, 4]
/** Edited after their approval, and pending again. */
const edited = [9, 14]
const notPassed = [7, 17]
const takenOff = [12, 22]
const soldOut = [10, 19, 25]
const scheduled = 5
const over = 20

const EARLIER_PRICE = 500

function makeCommodity(random: Random, now: number, made: NewCommodity, index: number): Row {
  const { name, category, shape, price, coins = false } = made
  const createTime = now - (index * EVERY + 1) * DAY - random.below(DAY)
  const color = random.pick(colors)
  const isChinese = /\p{Script=Han}/u.test(name)
  const isEdited = edited.includes(index)
  const isPending = isEdited || pending.includes(index)
  const isApproved = !isPending && !drafts.includes(index) && !notPassed.includes(index)
  const isOff = takenOff.includes(index)
  const onShelf = isApproved && !isOff && index !== scheduled
  return {
    id: random.id(createTime),
    name,
    category,
    // A product shows each picture once.
    pictures: [...new Set(Array.from({ length: 1 + random.below(4) }, () => product(random, shape, color)))],
    description: paragraph(descriptions[category]?.[isChinese ? 0 : 1] ?? ''),
    price,
    unit: coins ? 'coins' : 'points',
    userLimit: random.chance(0.5) ? random.pick([1, 2, 5]) : null,
    vipFrom: random.chance(0.2) ? 1 + random.below(5) : 0,
    countries: random.chance(0.3) ? (isChinese ? ['cn', 'hk', 'mo'] : ['us', 'jp']) : [],
    validFrom: index === scheduled ? now + 6 * DAY : null,
    validTo: index === over ? now - 3 * DAY : null,
    shelf: onShelf ? 'on' : 'off',
    shelfReason: isOff ? (isChinese ? '供应商缺货' : 'The supplier can’t deliver') : '',
    reviewStatus: drafts.includes(index)
      ? null
      : isPending
        ? 'pending'
        : isApproved
          ? 'approved'
          : 'notPassed',
    createTime,
    updateTime: isEdited ? now - HOUR * (index + 2) : isPending ? createTime + HOUR : createTime + 9 * HOUR,
    version: drafts.includes(index) ? 1 : isEdited ? 4 : isPending ? 2 : 3,
  }
}

/** Changes of the stock of a commodity, the earliest first. */
function stockOf(random: Random, now: number, row: Row, index: number): (typeof stockEntries.$inferInsert)[] {
  const { id: commodityId, createTime, reviewStatus } = row
  const first = 20 * (1 + random.below(12))
  const entry = (source: 'delivery' | 'sale' | 'correction', amount: number, time: number, reason = '') => ({
    ...{ commodityId, source, amount, reason, time },
    stockAfter: 0,
    operatorName: source === 'sale' ? '' : 'admin',
  })
  const entries = [entry('delivery', first, createTime + HOUR)]
  if (reviewStatus !== 'approved' && !edited.includes(index)) return entries
  let left = first
  const take = (source: 'sale' | 'correction', amount: number, time: number, reason?: string) => {
    left -= amount
    entries.push(entry(source, -amount, time, reason))
  }
  const span = now - createTime - 10 * HOUR
  const sales = 3 + random.below(5)
  for (let nth = 0; nth < sales; nth += 1)
    take(
      'sale',
      1 + random.below(Math.max(1, Math.floor(left / 4))),
      createTime + 10 * HOUR + (span * nth) / (sales + 2),
    )
  const later = (share: number) => createTime + 10 * HOUR + Math.floor(span * share)
  if (random.chance(0.3)) take('correction', 1, later(0.9), random.pick(reasons))
  if (soldOut.includes(index)) take('sale', left, later(0.95))
  else if (random.chance(0.3)) entries.push(entry('delivery', 50, later(0.95), '补货'))
  return entries.map((each) => ({ ...each, time: Math.floor(each.time) }))
}

/** Commodities in every state of their review, with the history of their stock. */
export async function seedCommodities(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const rows = catalog.map((made, index) => makeCommodity(random, now, made, index))
  await insertRows(tx, commodities, rows)
  await insertRows(
    tx,
    stockEntries,
    rows.flatMap((row, index) => (drafts.includes(index) ? [] : stockOf(random, now, row, index))),
  )
}

/** Puts commodities into the queue of the review desk, with the decisions on the others. */
export async function seedCommodityTasks(
  tx: Database,
  now: number,
  { reviewers }: Pick<ReviewStaff, 'reviewers'>,
): Promise<void> {
  const random = seededRandom(SEED + 1)
  // The latest first, as in the catalog.
  const rows = await tx.select().from(commodities).orderBy(sql`${commodities.id} desc`)
  // Commodities have no author who could get strikes.
  const [reason] = await tx.select().from(reviewReasons).where(eq(reviewReasons.code, 'low-quality'))
  const logs: (typeof operationLogs.$inferInsert)[] = []
  const tasks = rows.flatMap((row, index) => {
    const { id, reviewStatus, createTime, updateTime, version, price } = row
    if (reviewStatus === null) return []
    const task = (time: number, source: 'submission' | 'edit', subjectVersion: number) => ({
      kind: 'commodity' as const,
      subjectId: id,
      subjectVersion,
      reasons: [{ source, code: '', detail: '', time }],
      authorId: null,
      createTime: time,
    })
    const first = task(createTime + HOUR, 'submission', 2)
    const isEdited = edited.includes(index)
    if (reviewStatus === 'pending' && !isEdited) return [pendingTask(random, now, first)]
    const reviewer = random.pick(reviewers)
    const decidedTime = createTime + 9 * HOUR
    const decided = decidedTask(random, first, {
      reviewer,
      decidedTime,
      reasonCodes: reviewStatus === 'notPassed' && reason ? [reason.code] : [],
    })
    if (!isEdited) return [decided]
    const log = (
      time: number,
      action: string,
      before: Record<string, unknown>,
      after: Record<string, unknown>,
    ) => ({
      ...{ id: random.id(time), time, action, before, after, targetId: id, resource: 'commodity' },
      ...{ operatorId: reviewer.id, operatorName: reviewer.username, succeeded: true },
      ...{ address: `203.0.113.${1 + random.below(254)}`, requestId: random.id(time), duration: 12 },
    })
    logs.push(
      log(decidedTime, 'approve', { reviewStatus: 'pending' }, { reviewStatus: 'approved' }),
      log(
        updateTime,
        'update',
        { reviewStatus: 'approved', shelf: 'on', price: price - EARLIER_PRICE },
        { reviewStatus: 'pending', shelf: 'off', price },
      ),
    )
    const again = { ...task(updateTime, 'edit', version), round: 2, excluded: [reviewer.id] }
    return [decided, pendingTask(random, now, again)]
  })
  await tx.insert(reviewTasks).values(tasks)
  await insertRows(tx, operationLogs, logs)
}
