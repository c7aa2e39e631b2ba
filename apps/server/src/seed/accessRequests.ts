import type { Database } from '../db/Database.ts'
import { accessRequests } from '../db/schema/accessRequests.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import type { SeededAccount } from './accounts.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_201

type Row = typeof accessRequests.$inferInsert
type Past = Pick<Row, 'code' | 'reason' | 'days' | 'status' | 'note'> & { by: string; ago: number }

/** What was asked for in the last weeks. None is granted now, so accounts may do what their roles say. */
const past: readonly Past[] = [
  {
    ...{ by: 'editor', code: 'transfer:read', status: 'pending', days: 7, ago: 2 * HOUR },
    reason: 'Covering for a colleague who is on leave',
  },
  {
    ...{ by: 'user', code: 'report:content', status: 'pending', days: 14, ago: 26 * HOUR },
    reason: '整理本月内容数据，供周会使用',
  },
  {
    ...{ by: 'editor', code: 'sensitiveWord:update', status: 'declined', days: 30, ago: 6 * DAY },
    ...{ reason: 'Many posts wait for review because of one word', note: 'Suggest the word to us instead' },
  },
  {
    ...{ by: 'user', code: 'video:read', status: 'expired', days: 3, ago: 12 * DAY },
    reason: '核对用户举报的影片',
  },
  {
    ...{ by: 'user', code: 'comment:read', status: 'lapsed', days: 5, ago: 40 * DAY },
    reason: 'Look up a comment that a user complained about',
  },
]

/** Requests for permissions by the accounts that have few. */
export async function seedAccessRequests(tx: Database, now: number, staff: SeededAccount[]): Promise<void> {
  const random = seededRandom(SEED)
  const decider = staff.find(({ username }) => username === 'admin')
  const rows = past.flatMap(({ by, ago, ...row }): Row[] => {
    const requester = staff.find(({ username }) => username === by)
    if (!requester) return []
    const createTime = now - ago
    const decideTime = row.status === 'declined' || row.status === 'expired' ? createTime + HOUR : null
    return [
      {
        ...{ id: random.id(createTime), requesterId: requester.id, requesterName: by, ...row },
        ...(decideTime !== null && { decideTime, deciderId: decider?.id, deciderName: decider?.username }),
        ...(row.status === 'expired' && { expireTime: createTime + HOUR + row.days * DAY }),
        ...{ createTime, updateTime: decideTime ?? createTime },
      },
    ]
  })
  await tx.insert(accessRequests).values(rows.sort((one, other) => one.createTime - other.createTime))
}
