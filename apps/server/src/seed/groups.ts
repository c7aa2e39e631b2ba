import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { groupMembers, groups } from '../db/schema/groups.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { icon } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'

const SEED = 20_260_912
/** Days in which they were founded. */
const DAYS = 60

const names = [
  '周末徒步',
  'Night runners',
  '手机摄影交流',
  'Home cooks',
  '上海咖啡地图',
  'Street photography',
  '新手吉他',
  'Film club',
  '猫咪日常',
  'Dog people',
  '读书打卡',
  'Board games online',
  '北京骑行',
  'Bangkok food walks',
  '香港行山',
  'Seoul meetups',
  '台北夜市',
  'Trail cameras',
  '旅行拼单',
  'Vinyl collectors',
  '健身互助',
  'Learning Chinese',
  '英语角',
  'Indie music',
  '舞蹈练习室',
  'Video editing tips',
  '素材分享',
  'Mechanical keyboards',
  '手工编织',
  'Weekend gardeners',
  '观星小组',
  'Birdwatching',
  '汉服同好',
  'Retro games',
  '电竞开黑',
  'Macau weekend',
  '露营装备',
  'Bread bakers',
  '早起打卡',
  'Sketch every day',
  '粤语闲聊',
  'Drone pilots',
  '考研自习',
  'Parents’ corner',
]

const signs = ['★', '♥', '✿', '♪', '☀', '✔']
const notices = [
  '',
  '请先阅读群规，禁止发广告。',
  'Be kind, and keep to the topic.',
  '每周五晚八点有活动，欢迎报名。',
  'Introduce yourself when you join.',
  '图片请注明拍摄地点。',
]
const limits = [50, 100, 200, 200, 500, 2000]

const states: Record<CodeOf<'groupStatus'>, readonly string[]> = {
  normal: [''],
  muted: ['群内争吵不断，冷静一天', 'Spam in the last hour'],
  dissolved: ['群主申请解散', 'Sold accounts to members'],
}

function stateOf(random: Random) {
  const status = random.chance(0.84)
    ? ('normal' as const)
    : random.pick(['muted', 'muted', 'dissolved'] as const)
  return { status, statusReason: random.pick(states[status]) }
}

/** Groups of users, each with its owner and a few members. */
export async function seedGroups(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const people = await tx
    .select({ id: users.id, createTime: users.createTime })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(users.id)
  const moments = [...randomTimestamps(random, now, DAYS, names.length)]
  const rows = moments.map((createTime, index) => {
    const deleted = random.chance(0.06)
    return {
      id: random.id(createTime),
      name: names[index % names.length] ?? '',
      avatar: random.chance(0.85) ? icon(random, random.pick(signs)) : '',
      notice: random.pick(notices),
      // They registered before the groups began.
      ownerId: random.pick(people.slice(0, 80)).id,
      memberLimit: random.pick(limits),
      joinRule: random.pick(['open', 'open', 'ask', 'ask', 'invite', 'closed'] as const),
      ...stateOf(random),
      deleteTime: deleted ? now - random.below(DAY) : null,
      deletedBy: deleted ? 'admin' : '',
      createTime,
      updateTime: createTime,
    }
  })
  await insertRows(tx, groups, rows)
  await insertRows(
    tx,
    groupMembers,
    rows.flatMap(({ id: groupId, ownerId, createTime }, index) => {
      const count = index % 11 === 3 ? 40 : 2 + random.below(11)
      const start = random.below(people.length)
      const others = Array.from({ length: count }, (_, nth) => people[(start + nth * 3) % people.length]?.id)
      const joined = new Set([ownerId, ...others.filter((each) => each !== undefined)])
      return [...joined].map((userId, nth) => {
        const joinTime = createTime + Math.floor(((now - createTime) * nth) / joined.size)
        const muted = nth > 0 && random.chance(0.04)
        return {
          id: random.id(joinTime),
          groupId,
          userId,
          joinTime,
          mutedUntil: muted ? now + (1 + random.below(72)) * HOUR : null,
        }
      })
    }),
  )
}
