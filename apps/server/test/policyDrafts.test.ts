import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { posts } from '../src/db/schema/posts.ts'
import { DAY } from '../src/kernel/durations.ts'
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

onOneEngine('policy drafts', (server) => {
  const area = commentArea(server)
  const { write } = area
  const { newWord, rollBack, wordsOf, addWord, people, samples } = policySteps(area)

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
})
