import type { Quota } from '@admin/api-client/contract/agents/quotas'
import { areas } from '@admin/api-client/contract/operations'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Database } from '../src/db/Database.ts'
import { databaseError } from '../src/db/databaseErrors.ts'
import { quotas } from '../src/db/schema/quotas.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { createAgent } from './support/agentArea.ts'
import { withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { newQuota } from './support/quotaCalls.ts'

const DEADLOCK = '40P01'
/** Each with another agent; one alone seldom meets the others in between. */
const ROUNDS = 12

/** Counts the transactions that the database ended as deadlocked: they are repeated, so no answer tells. */
async function countDeadlocks(db: Database, work: () => Promise<void>): Promise<number> {
  let found = 0
  const { transaction } = db
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (...run) => {
    try {
      return await transaction.apply(db, run)
    } catch (error) {
      if (databaseError(error)?.code === DEADLOCK) found += 1
      throw error
    }
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return found
}

onEachEngine(
  'a move of an agent, and quotas of it that are requested and decided at the same time,',
  (server) => {
    it('lock in the same order, and leave no quota of the former superior', async () => {
      const { db } = server()
      const [client, checker] = [await server().signIn('admin'), await server().signIn('checker')]
      const target = await createAgent(client)
      const deadlocks = await countDeadlocks(db, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const agent = await createAgent(client)
          const draft = await newQuota(client, { granteeId: agent.id, kind: 'credit' })
          const pending = await newQuota(client, { granteeId: agent.id, kind: 'daily', submit: true })
          const other = await newQuota(client, { granteeId: agent.id, kind: 'single' })
          const move = { params: agent, body: { superiorId: target.id } } as never
          const submit = ({ id, version }: Quota) =>
            withKey(client).send(areas.quota.submit, { params: { id }, body: { version } } as never)
          const approval = { params: pending, body: {} } as never
          const answers = await Promise.all([
            submit(draft),
            client.send(areas.agent.move, move),
            withKey(checker).send(areas.quota.approve, approval),
            submit(other),
          ])
          expect(answers[1]?.status).toBe(200)
          for (const { status } of answers) expect([200, 404, 409, 422]).toContain(status)
          const left = await db
            .select({ number: quotas.number })
            .from(quotas)
            .where(
              and(
                eq(quotas.granteeId, agent.id),
                inArray(quotas.state, ['draft', 'pending', 'active']),
                ne(quotas.granterId, target.id),
              ),
            )
          expect(left).toEqual([])
        }
      })
      expect(deadlocks).toBe(0)
      const ofEnded = and(eq(reviewTasks.subjectId, quotas.id), ne(quotas.state, 'pending'))
      const open = await db
        .select({ number: quotas.number })
        .from(reviewTasks)
        .innerJoin(quotas, ofEnded)
        .where(eq(reviewTasks.status, 'pending'))
      expect(open).toEqual([])
    })
  },
)
