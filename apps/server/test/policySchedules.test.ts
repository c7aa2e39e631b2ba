import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { policyDrafts, policyTrials } from '../src/db/schema/policies.ts'
import { ipAddresses } from '../src/db/schema/system.ts'
import { activateDuePolicies } from '../src/modules/system/policyDrafts/activating.ts'
import { commentArea } from './support/commentArea.ts'
import { onOneEngine } from './support/engines.ts'
import {
  activated,
  DRAFTS,
  newDraft,
  policySteps,
  readDraft,
  tried,
  versionOf,
  wordDraft,
} from './support/policyArea.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const SOON = 60_000

onOneEngine('policy drafts', (server) => {
  const area = commentArea(server)
  const { newWord, wordsOf, addWord } = policySteps(area)

  describe('with a schedule', () => {
    const schedule = async (draft: { id: string }, client = area.admin) =>
      activated(client, draft, { startsAt: server().now + SOON, withoutTrial: true })
    const pass = async () => {
      server().now += SOON
      await activateDuePolicies(server().ports)
    }
    const notified = async (client: TestClient) =>
      (await client.ok('notification', 'feed')).entries.map(({ kind, data }) => [kind, data.name])
    it('apply at their moment, and notify who scheduled them', async () => {
      const word = newWord()
      const draft = await wordDraft(area.admin, word)
      expect(await schedule(draft)).toMatchObject({ status: 'scheduled', startsAt: server().now + SOON })
      await activateDuePolicies(server().ports)
      expect(await wordsOf(word)).toEqual([])
      await pass()
      expect(await readDraft(area.admin, draft)).toMatchObject({
        ...{ status: 'active', activateTime: server().now, activatorName: 'admin', startsAt: null },
      })
      expect(await wordsOf(word)).toHaveLength(1)
      expect(await notified(area.admin)).toContainEqual(['policyActivated', draft.name])
    })

    it('stay drafts once the schedule is taken back', async () => {
      const draft = await wordDraft(area.admin, newWord())
      await schedule(draft)
      const edit = { params: draft, body: { name: 'New', version: await versionOf(area.admin, draft) } }
      expect((await area.admin.refused('policyDraft', 'update', edit)).data.key).toBe('notPossible')
      expect((await area.admin.ok('policyDraft', 'unschedule', { params: draft })).status).toBe('draft')
      await pass()
      expect((await readDraft(area.admin, draft)).status).toBe('draft')
    })

    it('fail with the reason where their area rejects them then', async () => {
      const word = newWord()
      const draft = await wordDraft(area.admin, word)
      await schedule(draft)
      await addWord(word)
      await pass()
      expect(await readDraft(area.admin, draft)).toMatchObject({
        ...{ status: 'failed', startsAt: null },
        failure: { change: 0, key: 'validation', fields: { word: { key: 'taken' } } },
      })
      expect(await notified(area.admin)).toContainEqual(['policyFailed', draft.name])
    })

    it('fail where their trial is out of date by then', async () => {
      const word = newWord()
      const draft = await tried(area.admin, await wordDraft(area.admin, word))
      await activated(area.admin, draft, { startsAt: server().now + SOON })
      await addWord(newWord())
      await pass()
      expect(await readDraft(area.admin, draft)).toMatchObject({
        ...{ status: 'failed', failure: { change: null, key: 'policyNotTried' } },
      })
      expect(await wordsOf(word)).toEqual([])
    })

    it('wait for a trial that is run again', async () => {
      const draft = await tried(area.admin, await wordDraft(area.admin, newWord()))
      await activated(area.admin, draft, { startsAt: server().now + SOON })
      const setTrial = (status: 'running' | 'done') =>
        server().db.update(policyTrials).set({ status }).where(eq(policyTrials.draftId, draft.id))
      await setTrial('running')
      await pass()
      expect((await readDraft(area.admin, draft)).status).toBe('scheduled')
      await setTrial('done')
      await pass()
      expect((await readDraft(area.admin, draft)).status).toBe('active')
    })

    it('fail where something unforeseen happens, instead of being tried for good', async () => {
      const draft = await wordDraft(area.admin, newWord())
      await schedule(draft)
      const [change] = draft.changes
      if (!change) throw new Error('no change')
      await server()
        .db.update(policyDrafts)
        .set({ changes: [{ ...change, values: {} }] })
        .where(eq(policyDrafts.id, draft.id))
      await pass()
      expect(await readDraft(area.admin, draft)).toMatchObject({
        ...{ status: 'failed', failure: { change: null, key: 'internal' } },
      })
      expect(await notified(area.admin)).toContainEqual(['policyFailed', draft.name])
    })

    it('fail where who scheduled them may no longer see them', async () => {
      const { client, accountId } = await createStaff(server(), [...DRAFTS, 'ipAddress:create'])
      const draft = await newDraft(client, 'ipAddresses', [
        { operation: 'add', values: { address: '198.51.100.1', kind: 'deny' } },
      ])
      await schedule(draft, client)
      const { list } = await area.admin.ok('agent', 'list', { query: { pageSize: 1 } })
      await server()
        .db.update(accounts)
        .set({ scopePartyId: list[0]?.id ?? null })
        .where(eq(accounts.id, accountId))
      await pass()
      expect(await readDraft(area.admin, draft)).toMatchObject({
        ...{ status: 'failed', failure: { change: null, key: 'unauthorizedOperation' } },
      })
      const ofDraft = eq(ipAddresses.address, '198.51.100.1')
      expect(await server().db.select().from(ipAddresses).where(ofDraft)).toEqual([])
    })

    it('fail where who scheduled them lost the right to', async () => {
      const word = newWord()
      const { client, accountId } = await createStaff(server(), [...DRAFTS, 'sensitiveWord:create'])
      const draft = await wordDraft(client, word)
      await schedule(draft, client)
      await server().db.update(accounts).set({ status: 'frozen' }).where(eq(accounts.id, accountId))
      await pass()
      expect(await readDraft(area.admin, draft)).toMatchObject({
        ...{ status: 'failed', failure: { change: null, key: 'unauthorizedOperation' } },
      })
      expect(await wordsOf(word)).toEqual([])
    })
  })
})
