import type { Database } from '../db/Database.ts'
import { exports } from '../db/schema/exports.ts'
import { DAY, HOUR, MINUTE } from '../kernel/durations.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_129
const DIGITS = '0123456789abcdef'

type Row = typeof exports.$inferInsert
interface Staff {
  id: string
  username: string
}
type Past = Pick<Row, 'area' | 'format' | 'status' | 'expectedRows'> &
  Partial<Row> & { ago: number; by: number }

/** What was exported in the last weeks; `by` is the place of the requester among the operators. */
const past: readonly Past[] = [
  ...['merchant', 'operationLog', 'tag', 'notice', 'region', 'merchant', 'dictionary', 'user'].map(
    (area, index): Past => ({
      ...{ area, format: index % 3 === 1 ? 'xlsx' : 'csv', status: 'delivered' },
      ...{ expectedRows: 12 + index * 37, ago: (index + 1) * 19 * HOUR, by: index % 2 },
      query: index % 2 === 0 ? { sort: '-createTime' } : {},
      timeZone: 'Asia/Shanghai',
    }),
  ),
  {
    ...{
      area: 'transaction',
      format: 'xlsx',
      status: 'waiting',
      expectedRows: 312_480,
      ago: 3 * HOUR,
      by: 1,
    },
    query: { direction: 'out', sort: '-createTime' },
  },
  {
    ...{ area: 'transaction', format: 'csv', status: 'rejected', expectedRows: 480_112, ago: 4 * DAY, by: 1 },
    note: 'Choose the month that you need',
  },
  { area: 'user', format: 'csv', status: 'expired', expectedRows: 48_210, ago: 12 * DAY, by: 0 },
  {
    ...{ area: 'operationLog', format: 'csv', status: 'failed', failure: 'notPermitted' },
    ...{ expectedRows: 22_904, ago: 6 * DAY, by: 1 },
  },
  { area: 'transfer', format: 'csv', status: 'cancelled', expectedRows: 15_330, ago: 9 * DAY, by: 0 },
]

/** Exports of some weeks. The demo brings records, no files: those that are ready have expired. */
export async function seedExports(tx: Database, now: number, [decider, other]: Staff[]): Promise<void> {
  if (!decider || !other) return
  const random = seededRandom(SEED)
  const digest = () => Array.from({ length: 64 }, () => random.pick([...DIGITS])).join('')
  const rows = past.map(({ ago, by, ...row }): Row => {
    const createTime = now - ago
    const requester = by === 0 ? decider : other
    const isWhole = row.status === 'delivered' || row.status === 'expired'
    const streamed = row.status === 'delivered'
    const isDecided = row.status === 'rejected'
    const finishTime = row.status === 'waiting' ? null : createTime + (isDecided ? HOUR : 2 * MINUTE)
    return {
      ...{ scope: { partyId: null, siteIds: [] }, markable: row.area !== 'region' },
      ...{ id: random.id(createTime), query: {}, columns: '', language: 'en-US', timeZone: 'UTC' },
      ...{ streamed, rows: isWhole ? row.expectedRows : 0, finishTime },
      ...{ requesterId: requester.id, requesterName: requester.username },
      ...(isWhole && {
        sha256: digest(),
        bytes: row.expectedRows * 173 + 412,
        marked: row.area !== 'region',
      }),
      ...(isWhole && { startTime: createTime + (streamed ? 0 : MINUTE) }),
      ...(row.status === 'expired' && { expireTime: createTime + 7 * DAY, downloads: 2 }),
      ...(isDecided && { deciderId: decider.id, deciderName: decider.username, decideTime: finishTime }),
      ...{ createTime, updateTime: finishTime ?? createTime, ...row },
    }
  })
  await tx.insert(exports).values(rows.sort((one, another) => one.createTime - another.createTime))
}
