import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../db/Database.ts'
import { pointEntries } from '../db/schema/points.ts'
import { userActivities, userRoles, users } from '../db/schema/users.ts'
import { DAY } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { person } from './names.ts'
import { portrait } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'

const SEED = 20_260_701
const USERS = 260
/** Days in which they registered. */
const DAYS = 75

const roles: [name: string, description: string, identity: CodeOf<'userRoleIdentity'>][] = [
  ['普通会员', '注册用户的默认角色', 'member'],
  ['版主', '管理社区内容', 'moderator'],
  ['VIP', '付费会员', 'vip'],
]

const remarks = ['活动奖励', 'Welcome bonus', '签到', 'Order refund', '人工调整', 'Correction']
const devices = ['iPhone 17', 'Windows · Chrome', 'Android · 小米', 'macOS · Safari', 'iPad']

/** Members of the platform with a month of what they did; their chance is their own. */
export async function seedUsers(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const start = now - 400 * DAY
  const roleRows = roles.map(([name, description, identity]) => ({
    id: random.id(start),
    name,
    description,
    identity,
    ...madeAt(start),
  }))
  await tx.insert(userRoles).values(roleRows)

  const roleIds = roleRows.map(({ id }) => id)
  const people = Array.from(randomTimestamps(random, now, DAYS, USERS), (createTime, index) =>
    makeUser(random, { roleIds, now, createTime, index }),
  )
  await insertRows(tx, users, people)
  await insertRows(
    tx,
    pointEntries,
    people.flatMap((user) => entriesOf(random, user, now)),
  )
  await insertRows(
    tx,
    userActivities,
    people.flatMap((user) => activitiesOf(random, user)),
  )
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

const madeAt = (time: number) => ({ createTime: time, updateTime: time })

type User = ReturnType<typeof makeUser>

interface NewUser {
  roleIds: string[]
  now: number
  createTime: number
  index: number
}

function makeUser(random: Random, { roleIds, now, createTime, index }: NewUser) {
  const { shown, latin } = person(random)
  const chinese = isChinese(shown)
  return {
    id: random.id(createTime),
    avatar: random.chance(0.8) ? portrait(random) : '',
    nickname: shown,
    email: `${latin}${index}@example.com`,
    areaCode: chinese ? '+86' : '+1',
    phone: chinese
      ? `13${String(random.below(1_000_000_000)).padStart(9, '0')}`
      : `555${String(random.below(10_000_000)).padStart(7, '0')}`,
    status: random.chance(0.94) ? ('normal' as const) : ('frozen' as const),
    type: random.chance(0.8) ? ('member' as const) : random.pick(['creator', 'official'] as const),
    roleId: random.chance(0.15) ? null : random.pick(roleIds),
    vipLevel: random.chance(0.5) ? 0 : random.below(9),
    lastLoginTime: random.chance(0.05)
      ? null
      : now - random.below(Math.max(1, Math.min(40 * DAY, now - createTime))),
    ...madeAt(createTime),
  }
}

/** The database adds them up. */
function entriesOf(random: Random, user: User, now: number) {
  const first = 100 + random.below(5000)
  const changes = [first, ...(random.chance(0.6) ? [-random.below(first) - 1] : [])]
  return changes.map((amount, index) => ({
    userId: user.id,
    source: 'admin' as const,
    bizType: amount > 0 ? ('1' as const) : ('2' as const),
    amount: BigInt(amount),
    balanceAfter: 0n,
    remark: random.pick(remarks),
    operatorName: 'admin',
    time: user.createTime + Math.floor(((now - user.createTime) * (index + 1)) / 3),
  }))
}

function activitiesOf(random: Random, { id: userId, createTime, lastLoginTime }: User) {
  const kinds = ['topUp', 'post', 'comment', 'logout'] as const
  const address = `203.0.113.${1 + random.below(250)}`
  const device = random.pick(devices)
  const at = (kind: CodeOf<'userActivityKind'>, time: number) => ({
    id: random.id(time),
    userId,
    kind,
    address,
    device,
    time,
  })
  return [
    at('register', createTime),
    ...(lastLoginTime === null
      ? []
      : [at('login', lastLoginTime), at(random.pick(kinds), lastLoginTime + 1)]),
  ]
}
