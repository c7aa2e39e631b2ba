import { blacklistKey } from '@admin/api-client/contract/community/blacklistKey'
import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { blacklist } from '../db/schema/blacklists.ts'
import { users } from '../db/schema/users.ts'
import { DAY } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'

const SEED = 20_260_913
/** Days in which they were added. */
const DAYS = 90

type Kind = CodeOf<'blacklistKind'>

/** Of no demo user or account. */
const values: Record<Exclude<Kind, 'user'>, readonly string[]> = {
  device: ['Android · 模拟器', 'Headless Chrome', 'Windows · Script host'],
  address: [
    '198.51.100.0/25',
    '198.51.100.201',
    '198.51.100.214',
    '192.0.2.128/26',
    '192.0.2.77',
    '2001:db8:66::/48',
    '2001:db8:9::15',
  ],
  phone: [
    '+86 170 0000 0101',
    '+86 170 0000 0102',
    '+86 171 0000 0420',
    '+1 555 010 0199',
    '+1 555 010 0142',
  ],
  email: [
    '*@throwaway.example',
    '*@ten-minutes.example',
    '*@inbox-free.example',
    'seller88@shop.example',
    'free.coins@promo.example',
    'vip.agent@promo.example',
  ],
  nickname: [
    '官方客服',
    '平台管理员',
    '充值代理',
    '兼职刷单',
    'official support',
    'bonus agent',
    'casino',
    'free coins',
  ],
}

const reasons: Record<Kind, readonly string[]> = {
  user: ['多次辱骂其他用户', 'Repeated harassment', '诈骗，已核实', 'Sold accounts to other users'],
  device: ['批量注册设备', 'Used by scripts only'],
  address: ['批量注册', 'Vote manipulation', '撞库攻击来源', 'Spam network'],
  phone: ['接码平台号码', 'Numbers of a code-receiving service'],
  email: ['一次性邮箱', 'Disposable mailbox', '广告发送者'],
  nickname: ['冒充官方', 'Pretends to be staff', '广告昵称'],
}

const scopesOf: Record<Kind, readonly CodeOf<'blacklistScope'>[]> = {
  user: ['post', 'comment', 'live'],
  device: ['login'],
  address: ['login', 'topUp'],
  phone: ['login', 'topUp'],
  email: ['login'],
  nickname: ['post', 'comment'],
}

/** Who and what is kept out: some for good, some for a while, some no longer. */
export async function seedBlacklist(
  tx: Database,
  now: number,
  staff: readonly { username: string }[],
): Promise<void> {
  const random = seededRandom(SEED)
  const frozen = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.status, 'frozen'))
    .orderBy(users.id)
  const entries = enumerations.blacklistKind
    .flatMap((kind) =>
      (kind === 'user' ? frozen.slice(0, 9).map(({ id }) => id) : values[kind]).map((value) => ({
        kind,
        value,
        order: random.below(1000),
      })),
    )
    .sort((one, other) => one.order - other.order)
  const moments = [...randomTimestamps(random, now, DAYS, entries.length)]
  const rows = entries.map(({ kind, value }, index) => {
    const createTime = moments[index] ?? now - DAY
    const deleted = random.chance(0.06)
    return {
      id: random.id(createTime),
      kind,
      value,
      key: blacklistKey(kind, value) ?? '',
      scopes: random.chance(0.2) ? [...enumerations.blacklistScope] : [...scopesOf[kind]],
      reason: random.pick(reasons[kind]),
      until: random.chance(0.6) ? null : createTime + (7 + random.below(100)) * DAY,
      hits: random.chance(0.25) ? 0 : random.below(kind === 'address' ? 900 : 60),
      addedBy: random.pick(staff).username,
      deleteTime: deleted ? now - random.below(DAY) : null,
      deletedBy: deleted ? 'admin' : '',
      createTime,
      updateTime: createTime,
    }
  })
  await insertRows(tx, blacklist, rows)
}
