import { gte } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { comments } from '../src/db/schema/comments.ts'
import { policyDrafts, policyTrials } from '../src/db/schema/policies.ts'
import { DAY } from '../src/kernel/durations.ts'
import { performTrial } from '../src/modules/system/policyDrafts/trials/running.ts'
import { readWords } from '../src/modules/system/sensitiveWords/keptWords.ts'
import { judgeText } from '../src/modules/system/sensitiveWords/matchWords.ts'
import { commentArea } from './support/commentArea.ts'
import { onOneEngine } from './support/engines.ts'
import {
  activated,
  newDraft,
  policySteps,
  readDraft,
  sourceOf,
  tried,
  versionOf,
  wordDraft,
} from './support/policyArea.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('policy drafts', (server) => {
  const area = commentArea(server)
  const { newWord } = policySteps(area)

  describe('with a trial that has not finished', () => {
    /** A draft whose trial no job has run. */
    const withTrial = async (values: Partial<typeof policyTrials.$inferInsert> = {}) => {
      const draft = await wordDraft(area.admin, newWord())
      const id = newId()
      const { now } = server()
      await server()
        .db.insert(policyTrials)
        .values({
          ...{ id, draftId: draft.id, status: 'queued', days: 1, language: 'en-US' },
          ...{ operatorId: newId(), operatorName: 'admin', operatorAddress: '192.0.2.1' },
          ...{ startTime: now, updateTime: now },
          ...values,
        })
      const perform = () => performTrial(server().ports, id, new AbortController().signal)
      return { draft, perform }
    }
    const statusOf = async (draft: { id: string }) => (await readDraft(area.admin, draft)).trial?.status

    it('are canceled, and not tried any further', async () => {
      const { draft, perform } = await withTrial()
      const { trial } = await area.admin.ok('policyDraft', 'cancelTrial', { params: draft })
      expect(trial).toMatchObject({ status: 'cancelled', finishTime: server().now })
      await perform()
      expect(await statusOf(draft)).toBe('cancelled')
      const again = await area.admin.refused('policyDraft', 'cancelTrial', { params: draft })
      expect(again.data.key).toBe('notPossible')
    })

    it('are no longer tried once they are active', async () => {
      const { draft, perform } = await withTrial()
      const active = await activated(area.admin, draft, { withoutTrial: true })
      expect(active.trial?.status).toBe('cancelled')
      await perform()
      expect(await statusOf(draft)).toBe('cancelled')
    })

    it('have failed where its server stopped each time', async () => {
      const { draft, perform } = await withTrial({ status: 'running', attempts: 2 })
      await perform()
      expect((await readDraft(area.admin, draft)).trial).toMatchObject({
        ...{ status: 'failed', failure: { change: null, key: 'internal' } },
      })
    })
  })
})

onOneEngine('trials of policy drafts', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  it.each(['sensitiveWords', 'ipAddresses', 'vipLevels', 'pointRules'] as const)(
    'of %s without changes find no difference',
    async (kind) => {
      const { trial } = await tried(admin, await newDraft(admin, kind))
      expect(trial?.status).toBe('done')
      for (const { before, after, added, removed } of trial?.result?.sources ?? [])
        expect({ after, added, removed }).toEqual({ after: before, added: 0, removed: 0 })
      expect(trial?.result).toMatchObject({
        suspected: 0,
        people: { affected: 0, released: 0, raised: 0, lowered: 0 },
      })
    },
  )

  it('find what production decides after the activation', async () => {
    const { db } = server()
    const since = server().now - 30 * DAY
    const texts = (await db.select().from(comments).where(gte(comments.createTime, since))).filter(
      ({ deleteTime, createTime }) => deleteTime === null && createTime <= server().now,
    )
    const pieces = texts
      .flatMap(({ plainContent }) => plainContent.split(/[\s，。！？,.!?]+/))
      .filter((piece) => piece.length > 1 && piece.length < 20)
    const hits = async () => {
      const words = await readWords(db)
      return texts.filter(
        ({ originalContent, plainContent }) =>
          judgeText(words, originalContent ?? plainContent).outcome !== 'pass',
      ).length
    }
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...pieces), {
          minLength: 1,
          maxLength: 4,
          selector: (word) => word.toLowerCase(),
        }),
        async (words) => {
          const draft = await tried(admin, await wordDraft(admin, ...words))
          // Words that are listed already are rejected.
          if (draft.trial?.status === 'failed') return
          const comparison = sourceOf(draft, 'comments')
          expect(comparison?.before).toBe(await hits())
          await activated(admin, draft)
          expect(comparison?.after).toBe(await hits())
          await admin.ok('policyDraft', 'rollBack', {
            params: draft,
            body: { version: await versionOf(admin, draft) },
          })
          expect(comparison?.before).toBe(await hits())
        },
      ),
      { numRuns: 8 },
    )
    await db.delete(policyDrafts)
  })
})
