import type { EarningSource } from '@admin/api-client/contract/content/pointFacts'
import type { PolicyDraft } from '@admin/api-client/contract/system/policyDrafts'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { pointEvents, pointRules } from '../db/schema/points.ts'
import { policyDrafts } from '../db/schema/policies.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { earnedNext, earningSubject } from '../modules/content/pointEvents/earning.ts'
import { insertRows } from './insertRows.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_130
/** Users who did something lately, and the days in which they did. */
const ACTIVE_USERS = 60
const DAYS = 20

const added = (values: Record<string, unknown>): PolicyDraft['changes'][number] => ({
  ...{ operation: 'add', id: null, version: null, values, before: null },
})

/** Drafts that were not activated yet. */
const drafts: Pick<PolicyDraft, 'name' | 'kind' | 'remark' | 'changes'>[] = [
  {
    ...{ name: '盗播与引流', kind: 'sensitiveWords', remark: 'Other sources, and works without a watermark' },
    changes: [
      added({ word: '换个线路', category: 'advertising', action: 'reject' }),
      added({ word: 'watermark', category: 'advertising', action: 'review' }),
    ],
  },
  {
    ...{ name: 'Former office network', kind: 'ipAddresses', remark: '旧办公网络已停用' },
    changes: [added({ address: '198.51.100.0/25', kind: 'deny', note: 'Closed in spring' })],
  },
]

/** Drafts of rules. */
export async function seedPolicyDrafts(
  tx: Database,
  now: number,
  operators: { username: string }[],
): Promise<void> {
  const random = seededRandom(SEED)
  await tx.insert(policyDrafts).values(
    drafts.map((draft, index) => {
      const createTime = now - (drafts.length - index) * 5 * HOUR
      const { username: authorName = 'admin' } = operators[index % operators.length] ?? {}
      return { ...draft, id: random.id(createTime), authorName, createTime, updateTime: createTime }
    }),
  )
}

/** What users did on the last days, with what the rules gave for it. */
export async function seedPointEvents(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED + 1)
  const rules = await tx
    .select()
    .from(pointRules)
    .where(and(eq(pointRules.unit, 'points'), eq(pointRules.status, 'enabled')))
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'normal'), lt(users.createTime, now - DAYS * DAY)))
    .orderBy(asc(users.id))
    .limit(ACTIVE_USERS)
  const events: (typeof pointEvents.$inferInsert)[] = []
  for (const { id: userId } of people)
    for (const source of ['signIn', 'comment', 'view'] satisfies EarningSource[]) {
      const rule = rules.find((each) => each.source === source)
      if (!rule) continue
      for (let day = 1; day <= DAYS; day += 1 + random.below(4)) {
        const earned = { times: 0, amount: 0 }
        const times = source === 'signIn' ? 1 : 1 + random.below(14)
        for (let index = 0; index < times; index++) {
          const points = earnedNext(rule, earned)
          earned.times += points > 0 ? 1 : 0
          earned.amount += points
          const time = now - day * DAY + index * 60_000
          const occurrence = `demo-${day}-${index}`
          events.push({
            ...{ userId, subject: earningSubject(source), occurrence, bodyHash: `demo ${occurrence}` },
            ...{ answer: { points, stars: 0 }, time },
          })
        }
      }
    }
  await insertRows(tx, pointEvents, events)
}
