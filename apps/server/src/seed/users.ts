import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../db/Database.ts'
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
/** The first users registered earlier, each so long before the next one. */
const EARLY = 40
const EARLIER = 9 * DAY

const roles: [name: string, description: string, identity: CodeOf<'userRoleIdentity'>][] = [
  ['普通会员', '注册用户的默认角色', 'member'],
  ['版主', '管理社区内容', 'moderator'],
  ['VIP', '付费会员', 'vip'],
]

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
  const people = Array.from(randomTimestamps(random, now, DAYS, USERS), (time, index) =>
    makeUser(random, { roleIds, now, createTime: time - Math.max(0, EARLY - index) * EARLIER, index }),
  )
  await insertRows(tx, users, people)
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
    lastLoginTime: random.chance(0.05)
      ? null
      : now - random.below(Math.max(1, Math.min(40 * DAY, now - createTime))),
    ...madeAt(createTime),
  }
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
