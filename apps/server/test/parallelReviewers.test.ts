import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../src/db/pglite.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { withKey } from './support/coinArea.ts'
import { createPostgresDatabase, hasPostgres } from './support/engines.ts'
import { commentsOnly } from './support/reviewDesk.ts'
import { REVIEWER, registerComments, submitComment } from './support/reviewSubjects.ts'
import { silentLog } from './support/silentLog.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'

registerComments()

describe.runIf(hasPostgres)('parallel reviewers on two servers', () => {
  const TASKS = 500
  let connections: Connection[] = []
  let servers: TestServer[] = []
  beforeAll(async () => {
    const url = await createPostgresDatabase()
    connections = [await openPostgres(url, silentLog), await openPostgres(url, silentLog)]
    servers = connections.map(({ db }) => new TestServer(db))
  })
  afterAll(async () => {
    await Promise.all(connections.map(({ close }) => close()))
  })

  it('never get the same task, and decide each exactly once', async () => {
    const [one] = servers
    if (!one) throw new Error('no server')
    await one.db.delete(reviewTasks).where(eq(reviewTasks.kind, 'comment'))
    for (let made = 0; made < TASKS; made += 1) await submitComment(one)
    const reviewers: TestClient[] = []
    for (let made = 0; made < 8; made += 1) {
      const { username } = await createStaff(one, REVIEWER)
      const server = servers[made % 2]
      if (server) reviewers.push(await server.signIn(username))
    }
    const holders = new Map<string, number>()
    const decided: string[] = []
    await Promise.all(
      reviewers.map(async (client, reviewer) => {
        for (;;) {
          const claimed = await client.ok('review', 'claim', { body: commentsOnly })
          if (claimed.length === 0) return
          expect(claimed.length).toBeLessThanOrEqual(5)
          for (const { id } of claimed) {
            expect(holders.get(id) ?? reviewer).toBe(reviewer)
            holders.set(id, reviewer)
          }
          for (const params of claimed) {
            const body = { decision: 'approved' as const, subjectVersion: params.subjectVersion }
            await withKey(client).ok('review', 'decide', { params, body })
            decided.push(params.id)
          }
        }
      }),
    )
    expect(new Set(decided).size).toBe(decided.length)
    const firsts = and(eq(reviewTasks.kind, 'comment'), isNull(reviewTasks.secondLookOf))
    expect(await one.db.$count(reviewTasks, and(firsts, eq(reviewTasks.status, 'approved')))).toBe(TASKS)
    expect(await one.db.$count(reviewTasks, and(firsts, eq(reviewTasks.status, 'pending')))).toBe(0)
  })
})
