import type { PolicyDraft } from '@admin/api-client/contract/system/policyDrafts'
import { and, eq, gte, isNull, notInArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { comments } from '../src/db/schema/comments.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { pointEvents, workPurchases } from '../src/db/schema/points.ts'
import { policyDrafts, policyTrials } from '../src/db/schema/policies.ts'
import { posts } from '../src/db/schema/posts.ts'
import { ipAddresses } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { earn } from '../src/modules/content/pointEvents/earning.ts'
import { activateDuePolicies } from '../src/modules/system/policyDrafts/activating.ts'
import { performTrial } from '../src/modules/system/policyDrafts/trials/running.ts'
import { readWords } from '../src/modules/system/sensitiveWords/keptWords.ts'
import { judgeText } from '../src/modules/system/sensitiveWords/matchWords.ts'
import { recalculateVipLevels } from '../src/modules/users/users/vipLevels.ts'
import { commentArea } from './support/commentArea.ts'
import { onOneEngine } from './support/engines.ts'
import { newVipLevel } from './support/pointCalls.ts'
import { activated, newDraft, readDraft, tried, wordDraft } from './support/policyArea.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const DAY = 86_400_000
const SOON = 60_000
const DRAFTS = ['read', 'create', 'update', 'delete', 'try', 'activate'].map((each) => `policyDraft:${each}`)

const sourceOf = ({ trial }: PolicyDraft, source: string) =>
  trial?.result?.sources.find((each) => each.source === source)

const versionOf = async (client: TestClient, draft: { id: string }) =>
  (await readDraft(client, draft)).version

onOneEngine('policy drafts', (server) => {
  const area = commentArea(server)
  const { write } = area
  let made = 0
  /** A word that no other text has. */
  const newWord = () => `word${++made}x`
  const rollBack = async (draft: { id: string }, body: object = {}) =>
    area.admin.ok('policyDraft', 'rollBack', {
      params: draft,
      body: { version: await versionOf(area.admin, draft), ...body },
    })
  const wordsOf = async (word: string) =>
    (await area.admin.ok('sensitiveWord', 'list', { query: { word } })).list
  const addWord = (word: string) =>
    area.admin.ok('sensitiveWord', 'create', { body: { word, category: 'other', action: 'review' } })
  const people = (draft: { id: string }, client = area.admin) =>
    client.ok('policyDraft', 'people', { params: draft, query: { pageSize: 100 } })
  const samples = (draft: { id: string }, client = area.admin) =>
    client.ok('policyDraft', 'samples', { params: draft, query: { pageSize: 100 } })

  describe('of sensitive words', () => {
    it('show texts that are newly hit, their authors, and those that a reviewer had approved', async () => {
      const word = newWord()
      const plainContent = `What a ${word} day`
      const approved = await write({ plainContent, content: plainContent, reviewStatus: 'approved' })
      await write({ plainContent, content: plainContent })
      const old = { createTime: server().now - 31 * DAY, updateTime: server().now - 31 * DAY }
      await write({ plainContent, content: plainContent, ...old })
      const draft = await tried(area.admin, await wordDraft(area.admin, word.toUpperCase()))
      expect(draft.trial).toMatchObject({
        ...{ status: 'done', outdated: false, days: 30, failure: null },
        result: { suspected: 1, people: { affected: 1, released: 0 } },
      })
      expect(sourceOf(draft, 'comments')).toMatchObject({ added: 2, removed: 0 })
      const { list } = await samples(draft)
      expect(list).toHaveLength(2)
      expect(list.find(({ suspected }) => suspected)).toMatchObject({
        ...{ recordId: approved.id, source: 'comments', text: plainContent, before: 'pass', after: 'reject' },
        matches: [{ start: 7, end: 7 + word.length }],
      })
      const affected = await people(draft)
      expect(affected.list).toMatchObject([{ effect: 'affected' }])
      const [author] = affected.list
      expect((author?.after ?? 0) - (author?.before ?? 0)).toBe(2)
    })

    it('count texts that are decided more strictly, not those that are decided the same', async () => {
      const word = newWord()
      const listed = await area.admin.ok('sensitiveWord', 'create', {
        body: { word, category: 'other', action: 'mask' },
      })
      const { id: recordId } = await write({ plainContent: word, content: word, reviewStatus: 'approved' })
      const changeTo = async (action: string) => {
        const [{ id, version } = listed] = await wordsOf(word)
        const values = { word, category: 'other', action }
        const draft = await newDraft(area.admin, 'sensitiveWords', [
          { operation: 'change', id, version, values },
        ])
        return tried(area.admin, draft)
      }
      const stricter = await changeTo('reject')
      expect(sourceOf(stricter, 'comments')).toMatchObject({ added: 1, removed: 0 })
      expect(stricter.trial?.result).toMatchObject({ suspected: 1, people: { affected: 1, released: 0 } })
      expect((await samples(stricter)).list).toMatchObject([
        { recordId, before: 'mask', after: 'reject', suspected: true },
      ])
      await activated(area.admin, stricter)
      const milder = await changeTo('mask')
      expect(sourceOf(milder, 'comments')).toMatchObject({ added: 0, removed: 1 })
      expect(milder.trial?.result).toMatchObject({ suspected: 0, people: { affected: 0, released: 1 } })
    })

    it('don’t reveal the authors of anonymous posts', async () => {
      const word = newWord()
      const { db } = server()
      const [post] = await db.select().from(posts).where(isNull(posts.deleteTime)).limit(1)
      if (!post) throw new Error('no post')
      const { now: createTime } = server()
      const id = newId()
      await db.insert(posts).values({
        ...post,
        ...{ id, title: word, originalTitle: null, anonymous: true, createTime },
      })
      const draft = await tried(area.admin, await wordDraft(area.admin, word))
      expect((await samples(draft)).list).toMatchObject([
        { source: 'posts', recordId: id, personId: null, personName: '' },
      ])
      expect((await people(draft)).list).toEqual([])
    })

    it('count marks of samples until the next trial', async () => {
      const word = newWord()
      await write({ plainContent: word, content: word })
      const draft = await tried(area.admin, await wordDraft(area.admin, word))
      const { list } = await samples(draft)
      const sampleIds = list.map(({ id }) => id)
      const mark = (verdict: 'falsePositive' | null) =>
        area.admin.ok('policyDraft', 'mark', { params: draft, body: { sampleIds, verdict } })
      expect((await mark('falsePositive')).trial?.marks).toEqual({ meant: 0, falsePositive: 1 })
      expect((await mark(null)).trial?.marks).toEqual({ meant: 0, falsePositive: 0 })
      const other = { params: await wordDraft(area.admin, newWord()), body: { sampleIds, verdict: null } }
      expect((await area.admin.refused('policyDraft', 'mark', other)).status).toBe(404)
      await mark('falsePositive')
      expect((await tried(area.admin, draft)).trial?.marks).toEqual({ meant: 0, falsePositive: 0 })
    })

    it('apply with their activation, and no longer after their rollback', async () => {
      const [added, changed, removed] = [newWord(), newWord(), newWord()]
      const [toChange, toRemove] = [await addWord(changed), await addWord(removed)]
      const draft = await newDraft(area.admin, 'sensitiveWords', [
        { operation: 'add', values: { word: added, category: 'other', action: 'reject' } },
        {
          ...{ operation: 'change', id: toChange.id, version: toChange.version },
          values: { word: changed, category: 'fraud', action: 'reject' },
        },
        { operation: 'remove', id: toRemove.id, version: toRemove.version },
      ])
      const comment = await write()
      const refusedReply = (content: string) =>
        area.admin.refused('comment', 'reply', { params: comment, body: { content } })
      await tried(area.admin, draft)
      expect(await wordsOf(added)).toEqual([])
      expect(await activated(area.admin, draft)).toMatchObject({ status: 'active', withoutTrial: false })
      expect((await refusedReply(`It is ${added}`)).data.key).toBe('validation')
      expect((await refusedReply(`It is ${changed}`)).data.key).toBe('validation')
      expect(await wordsOf(removed)).toEqual([])
      expect(await rollBack(draft)).toMatchObject({ status: 'rolledBack', rollBackTime: server().now })
      await area.reply(comment, `It is ${added}`)
      expect(await wordsOf(changed)).toMatchObject([{ category: 'other', action: 'review', version: 3 }])
      expect(await wordsOf(removed)).toMatchObject([{ id: toRemove.id, action: 'review', version: 2 }])
      const logged = await server()
        .db.select({ action: operationLogs.action, after: operationLogs.after })
        .from(operationLogs)
        .where(and(eq(operationLogs.resource, 'policyDraft'), eq(operationLogs.targetId, draft.id)))
        .orderBy(operationLogs.id)
      expect(logged.map(({ action }) => action)).toEqual(['create', 'try', 'activate', 'rollBack'])
      for (const { after } of logged) expect(after).not.toHaveProperty('activatorAddress')
    })

    it('report entries that have changed since, and leave them as they are once that is confirmed', async () => {
      const [kept, restored] = [newWord(), newWord()]
      const draft = await wordDraft(area.admin, kept, restored)
      await activated(area.admin, draft, { withoutTrial: true })
      const [entry] = await wordsOf(kept)
      if (!entry) throw new Error('not added')
      await area.admin.ok('sensitiveWord', 'update', {
        params: entry,
        body: { word: kept, category: 'abuse', action: 'mask', version: entry.version },
      })
      const steps = await area.admin.ok('policyDraft', 'rollBackSteps', { params: draft })
      expect(steps).toMatchObject([
        { change: 0, operation: 'add', conflict: { key: 'staleVersion' } },
        { change: 1, operation: 'add', conflict: null },
      ])
      expect(await wordsOf(restored)).toHaveLength(1)
      const body = { version: await versionOf(area.admin, draft) }
      const refused = await area.admin.refused('policyDraft', 'rollBack', { params: draft, body })
      expect(refused.data).toMatchObject({ key: 'policyConflicts', values: { count: 1 } })
      expect((await rollBack(draft, { skipConflicts: true })).status).toBe('rolledBack')
      expect(await wordsOf(kept)).toMatchObject([{ action: 'mask' }])
      expect(await wordsOf(restored)).toEqual([])
    })

    it('need a trial that isn’t out of date, or the confirmation that there is none', async () => {
      const draft = await wordDraft(area.admin, newWord())
      const activate = async () =>
        area.admin.refused('policyDraft', 'activate', {
          params: draft,
          body: { version: await versionOf(area.admin, draft) },
        })
      expect((await activate()).data.key).toBe('policyNotTried')
      await tried(area.admin, draft)
      await addWord(newWord())
      expect((await readDraft(area.admin, draft)).trial?.outdated).toBe(true)
      expect((await activate()).data.key).toBe('policyNotTried')
      await tried(area.admin, draft)
      await area.admin.ok('policyDraft', 'setChanges', {
        params: draft,
        body: {
          changes: [{ operation: 'add', values: { word: newWord(), category: 'other', action: 'mask' } }],
          version: await versionOf(area.admin, draft),
        },
      })
      expect((await activate()).data.key).toBe('policyNotTried')
      expect(await activated(area.admin, draft, { withoutTrial: true })).toMatchObject({ withoutTrial: true })
    })

    it('name the change that their area rejects', async () => {
      const word = await addWord(newWord())
      const draft = await newDraft(area.admin, 'sensitiveWords', [
        { operation: 'add', values: { word: newWord(), category: 'other', action: 'mask' } },
        { operation: 'remove', id: word.id, version: word.version },
        { operation: 'add', values: { word: 'Idiot', category: 'other', action: 'mask' } },
      ])
      expect((await tried(area.admin, draft)).trial).toMatchObject({
        status: 'failed',
        failure: { change: 2, key: 'validation', fields: { word: { key: 'taken' } } },
      })
      const body = { version: await versionOf(area.admin, draft), withoutTrial: true }
      const refused = await area.admin.refused('policyDraft', 'activate', { params: draft, body })
      expect(refused.data).toMatchObject({ key: 'policyRejected', values: { number: 3 } })
      expect(await wordsOf(word.word)).toHaveLength(1)
    })

    it('keep an entry as it was when its change was drafted, and take no entry that was read before it changed', async () => {
      const word = await addWord(newWord())
      const change = {
        ...{ operation: 'change' as const, id: word.id, version: word.version },
        values: { word: word.word, category: 'abuse', action: 'mask' },
      }
      const draft = await newDraft(area.admin, 'sensitiveWords', [change])
      await area.admin.ok('sensitiveWord', 'update', { params: word, body: { ...word, action: 'reject' } })
      const another = {
        ...{ operation: 'add' as const, values: { word: newWord(), category: 'other', action: 'mask' } },
      }
      const later = await area.admin.ok('policyDraft', 'setChanges', {
        params: draft,
        body: { changes: [change, another], version: draft.version },
      })
      expect(later.changes[0]?.before).toMatchObject({ action: 'review', version: word.version })
      const refused = await area.admin.refused('policyDraft', 'create', {
        body: { name: 'Late', kind: 'sensitiveWords', changes: [change] },
      })
      expect(refused.data.fields).toEqual({ 'changes.0.id': { key: 'changedSince' } })
    })

    it('reject changes that their area would not take, on the field', async () => {
      const refused = await area.admin.refused('policyDraft', 'create', {
        body: {
          ...{ name: 'Wrong', kind: 'sensitiveWords' },
          changes: [{ operation: 'add', values: { word: ' ', category: 'other', action: 'reject' } }],
        },
      })
      expect(refused.data.fields).toEqual({
        'changes.0.values.word': expect.objectContaining({ key: 'minLength' }),
      })
      const draft = await newDraft(area.admin, 'pointRules')
      const body = { changes: [{ operation: 'add' as const, values: {} }], version: draft.version }
      expect((await area.admin.refused('policyDraft', 'setChanges', { params: draft, body })).status).toBe(
        422,
      )
    })
  })

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

  describe('of address rules', () => {
    afterEach(() => server().db.delete(ipAddresses))
    const deny = (...addresses: string[]) =>
      newDraft(
        area.admin,
        'ipAddresses',
        addresses.map((address) => ({ operation: 'add', values: { address, kind: 'deny' } })),
      )

    it('count the sign-ins that they would reject, by account', async () => {
      const staff = await createStaff(server(), [])
      for (const day of [3, 2, 1])
        await server()
          .db.insert(operationLogs)
          .values({
            ...{ time: server().now - day * DAY, operatorId: staff.accountId, operatorName: staff.username },
            ...{ action: 'login', resource: 'session', targetId: staff.accountId, succeeded: true },
            ...{ address: '198.51.100.20', requestId: 'test', duration: 0 },
          })
      const draft = await tried(area.admin, await deny('198.51.100.16/28'))
      expect(sourceOf(draft, 'signIns')).toMatchObject({ added: 3, removed: 0 })
      expect(draft.trial?.result).toMatchObject({ suspected: 3, lockOut: { caller: false, lockedOut: 0 } })
      expect((await samples(draft)).list).toMatchObject([
        {
          text: '198.51.100.20',
          personName: staff.username,
          before: 'pass',
          after: 'reject',
          suspected: true,
        },
      ])
      const { client } = await createStaff(server(), [...DRAFTS, 'operationLog:read'])
      expect((await samples(draft, client)).list).toMatchObject([{ text: '198.51.•••' }])
      // Signed in from 192.0.2.1, too: some of the sign-ins are rejected.
      expect((await people(draft)).list).toMatchObject([
        { name: staff.username, effect: 'affected', after: 3 },
      ])
    })

    it('warn of locking out the operator, and are rejected with it', async () => {
      const draft = await tried(area.admin, await deny('192.0.2.0/24'))
      expect(draft.trial?.result?.lockOut).toMatchObject({ caller: true })
      const body = { version: draft.version }
      expect((await area.admin.refused('policyDraft', 'activate', { params: draft, body })).data.key).toBe(
        'locksYouOut',
      )
      expect(await server().db.select().from(ipAddresses)).toEqual([])
    })

    it('are not shown to operators within a data scope', async () => {
      const draft = await deny('198.51.100.1')
      const { client, accountId } = await createStaff(server(), DRAFTS)
      expect((await readDraft(client, draft)).id).toBe(draft.id)
      const { list } = await area.admin.ok('agent', 'list', { query: { pageSize: 1 } })
      await server()
        .db.update(accounts)
        .set({ scopePartyId: list[0]?.id ?? null })
        .where(eq(accounts.id, accountId))
      expect((await client.refused('policyDraft', 'get', { params: draft })).status).toBe(404)
      expect((await client.refused('policyDraft', 'people', { params: draft })).status).toBe(404)
      const body = { name: 'Scoped', kind: 'ipAddresses' as const }
      expect((await client.refused('policyDraft', 'create', { body })).status).toBe(403)
    })
  })

  it('of VIP levels show the users whose level the next recalculation changes otherwise', async () => {
    const { db } = server()
    await recalculateVipLevels(db, server().now)
    const level = await newVipLevel(area.admin, { keepScore: 1_000_000, upgradeScore: 1_000_100 })
    const [user] = await db.select().from(users).limit(1)
    if (!user) throw new Error('no user')
    await db
      .update(users)
      .set({ vipLevel: level.grade, vipUntil: server().now - DAY })
      .where(eq(users.id, user.id))
    const { id, version, members: _, createTime: __, updateTime: ___, grade: ____, ...values } = level
    const keeping = { ...values, upgradeScore: level.upgradeScore, keepScore: 0 }
    const draft = await tried(
      area.admin,
      await newDraft(area.admin, 'vipLevels', [{ operation: 'change', id, version, values: keeping }]),
    )
    expect(sourceOf(draft, 'usersFalling')).toMatchObject({ added: 0, removed: 1 })
    expect((await people(draft)).list).toMatchObject([
      { personId: user.id, effect: 'raised', after: level.grade },
    ])
    await activated(area.admin, draft)
    await recalculateVipLevels(db, server().now)
    const [after] = await db.select().from(users).where(eq(users.id, user.id))
    expect(after?.vipLevel).toBe(level.grade)

    // Those who paid for works shouldn't lose their level unnoticed.
    await db
      .update(users)
      .set({ vipUntil: server().now - DAY })
      .where(eq(users.id, user.id))
    const [kept] = (await area.admin.ok('vipLevel', 'list', { query: { grade: level.grade } })).list
    const losing = await newDraft(area.admin, 'vipLevels', [
      {
        ...{ operation: 'change', id, version: kept?.version ?? 0 },
        values: { ...values, keepScore: level.upgradeScore },
      },
    ])
    const ofUser = and(eq(workPurchases.userId, user.id), gte(workPurchases.time, server().now - 30 * DAY))
    const hasPaid = (await db.$count(workPurchases, ofUser)) > 0
    const tryLosing = async () => (await tried(area.admin, losing)).trial?.result
    expect(await tryLosing()).toMatchObject({ people: { lowered: 1 }, suspected: hasPaid ? 1 : 0 })
    await db.insert(workPurchases).values({
      ...{ userId: user.id, workKind: 'video', workId: newId(), price: 5, paid: 5 },
      ...{ freeView: false, time: server().now - DAY },
    })
    expect(await tryLosing()).toMatchObject({ people: { lowered: 1 }, suspected: 1 })
  })

  it('of earning rules sum up what users would have been given', async () => {
    const { ports, db } = server()
    const { list } = await area.admin.ok('pointRule', 'list', {
      query: { source: 'comment', unit: 'points' },
    })
    const [rule] = list
    const active = db.select({ id: pointEvents.userId }).from(pointEvents)
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.status, 'normal'), notInArray(users.id, active)))
      .limit(1)
    if (!rule || !user) throw new Error('nothing to try with')
    const occurrences = ['a', 'b', 'c'].map((each) => `bench-${ports.clock()}-${each}`)
    let granted = 0
    for (const occurrence of occurrences)
      granted += (await earn(ports, { kind: 'earning', source: 'comment', userId: user.id, occurrence }))
        .points
    const values = { amount: 7, timesPerDay: 2, dailyCap: 10, status: 'enabled' }
    const draft = await tried(
      area.admin,
      await newDraft(area.admin, 'pointRules', [
        { operation: 'change', id: rule.id, version: rule.version, values },
      ]),
      1,
    )
    const sum = draft.trial?.result?.sums.find(({ unit }) => unit === 'points')
    expect(sum?.granted).toBeGreaterThanOrEqual(granted)
    // 7, then what is left of the cap; the third time is over the limit.
    const person = (await people(draft)).list.find(({ personId }) => personId === user.id)
    expect(person).toMatchObject({ unit: 'points', before: granted, after: 10 })
  })

  describe('without permission', () => {
    it('for the same changes in their area are rejected', async () => {
      const { client } = await createStaff(server(), DRAFTS)
      const draft = await wordDraft(client, newWord())
      await tried(client, draft)
      const body = { version: await versionOf(client, draft) }
      expect((await client.refused('policyDraft', 'activate', { params: draft, body })).status).toBe(403)
      await activated(area.admin, draft)
      expect((await client.refused('policyDraft', 'rollBackSteps', { params: draft })).status).toBe(403)
    })

    it('for comments and users show no texts and no names', async () => {
      const word = newWord()
      await write({ plainContent: word, content: word })
      const { client } = await createStaff(server(), DRAFTS)
      const draft = await tried(client, await wordDraft(client, word))
      expect(sourceOf(draft, 'comments')?.added).toBe(1)
      expect((await samples(draft, client)).list).toEqual([])
      expect((await people(draft, client)).list).toMatchObject([{ name: '' }])
    })
  })

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
