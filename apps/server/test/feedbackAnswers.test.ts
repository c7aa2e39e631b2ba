import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { feedbackMessages, feedbacks } from '../src/db/schema/feedback.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { giveIdleBack } from '../src/modules/operations/feedback/idle.ts'
import { onOneEngine } from './support/engines.ts'
import { createFeedbackReply } from './support/feedbackCalls.ts'
import { feedbackSteps, keyOf, target } from './support/feedbackSteps.ts'
import { newUser } from './support/personCalls.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('feedback', (server) => {
  const { admin, operator, sent, read, take, answer, process, loggedOf } = feedbackSteps(server)

  describe('an answer', () => {
    it('is rejected where the feedback has changed since, with the row as it is now', async () => {
      const client = await operator()
      const before = await take(client, await sent())
      await answer(client, before)
      const refused = await client.refused('feedback', 'answer', {
        ...target(before),
        body: { text: 'Again', version: before.version },
      })
      expect(refused.data).toMatchObject({ key: 'staleVersion', current: { version: before.version + 1 } })
    })

    it('has up to 2,000 characters', async () => {
      const client = await operator()
      const { id, version } = await take(client, await sent())
      const refused = async (text: string) =>
        (await client.refused('feedback', 'answer', { ...target({ id }), body: { text, version } })).data
          .fields
      expect(await refused(' ')).toMatchObject({ text: { key: 'required' } })
      expect(await refused('a'.repeat(2001))).toMatchObject({ text: { key: 'maxLength' } })
      await client.ok('feedback', 'answer', { ...target({ id }), body: { text: 'a'.repeat(2000), version } })
    })
  })

  describe('an internal note', () => {
    it('of another operator neither changes the version nor the clock', async () => {
      const [mine, other] = [await operator(), await operator()]
      const before = await take(mine, await sent())
      const body = { text: 'I know this one' }
      expect(await other.ok('feedback', 'note', { ...target(before), body })).toEqual(before)
      await answer(mine, before)
    })
  })

  describe('labels', () => {
    let made = 0
    const newLabel = async (
      labelType: 'internal' | 'content' = 'internal',
      status: 'enabled' | 'disabled' = 'enabled',
    ) =>
      (await admin()).ok('tag', 'create', {
        body: {
          ...{ name: `标签${++made}`, nameEn: `Label ${made}`, color: '#1971c2', aliases: [], sort: made },
          ...{ labelType, status },
        },
      })
    const label = (client: TestClient, { id, version }: Feedback, tagIds: string[]) =>
      client.ok('feedback', 'changeLabels', { ...target({ id }), body: { tagIds, version } })
    const usesOf = async (id: string) => (await (await admin()).ok('tag', 'get', target({ id }))).uses

    it('are changed by any operator in any state, and find their feedback', async () => {
      const [mine, other] = [await operator(), await operator()]
      const [one, two] = [await newLabel(), await newLabel()]
      const open = await take(mine, await sent())
      const labeled = await label(other, open, [two.id, one.id, two.id])
      expect(labeled.tags.map(({ nameEn }) => nameEn)).toEqual([two.nameEn, one.nameEn])
      expect(labeled.assigneeId).toBe(open.assigneeId)
      const listed = await other.ok('feedback', 'list', { query: { tagId: one.id } })
      expect(listed.list.map(({ id }) => id)).toEqual([open.id])
      const done = await process(mine, await answer(mine, labeled))
      expect((await label(other, done, [one.id])).tagIds).toEqual([one.id])
      expect(await loggedOf(open.id, 'changeLabels')).toHaveLength(2)
    })

    it('keep feedback with the assignee who changed them', async () => {
      const client = await operator()
      const row = await take(client, await sent())
      const touched = server().now - 4 * HOUR
      await server()
        .db.update(feedbacks)
        .set({ touchedTime: touched, waitingSince: touched })
        .where(eq(feedbacks.id, row.id))
      await label(client, row, [(await newLabel()).id])
      await giveIdleBack(server().ports)
      expect((await read(client, row.id)).assigneeId).not.toBeNull()
    })

    it('are at most 20 enabled ones of operators; a disabled one stays where it is', async () => {
      const client = await operator()
      const row = await take(client, await sent())
      const refused = async (tagIds: string[], version = row.version) =>
        (await client.refused('feedback', 'changeLabels', { ...target(row), body: { tagIds, version } })).data
      const [kept, content, disabled] = [
        await newLabel(),
        await newLabel('content'),
        await newLabel('internal', 'disabled'),
      ]
      for (const { id } of [content, disabled])
        expect((await refused([id])).fields).toEqual({ tagIds: { key: 'notExisting' } })
      const many = Array.from({ length: 21 }, () => newId())
      expect((await refused(many)).fields).toMatchObject({ tagIds: { key: 'tooManyItems' } })
      const labeled = await label(client, row, [kept.id])
      const { name, nameEn, color, aliases, sort } = kept
      const body = { name, nameEn, color, aliases, sort, status: 'disabled' as const, version: kept.version }
      await (await admin()).ok('tag', 'update', { ...target(kept), body })
      const again = await label(client, labeled, [kept.id])
      expect(again.version).toBe(labeled.version)
      expect((await refused([], row.version)).key).toBe('staleVersion')
    })

    it('count as uses of their tags, and follow a tag that is merged into another', async () => {
      const client = await admin()
      const [from, into] = [await newLabel(), await newLabel()]
      const row = await label(client, await take(client, await sent()), [from.id])
      expect(await usesOf(from.id)).toBe(1)
      expect((await client.refused('tag', 'delete', target(from))).data.key).toBe('tagInUse')
      const preview = { ...target(from), query: { into: into.id } }
      const { token, works } = await client.ok('tag', 'mergePreview', preview)
      expect(works).toBe(1)
      const { version } = await client.ok('tag', 'get', target(from))
      await client.ok('tag', 'merge', { ...target(from), body: { into: into.id, version, token } })
      expect((await read(client, row.id)).tags.map(({ nameEn }) => nameEn)).toEqual([into.nameEn])
      expect(await usesOf(into.id)).toBe(1)
    })

    it('of merged feedback are those of all its parts', async () => {
      const client = await admin()
      const userId = await newUser(server())
      const [one, two] = [await newLabel(), await newLabel()]
      const into = await label(client, await read(client, await sent({ userId })), [one.id])
      const part = await label(client, await read(client, await sent({ userId })), [two.id, one.id])
      const merged = await client.ok('feedback', 'merge', { body: { ids: [part.id], into: into.id } })
      expect(merged.tagIds).toEqual([one.id, two.id])
      const body = { tagIds: [], version: part.version + 1 }
      expect(await keyOf(client.refused('feedback', 'changeLabels', { ...target(part), body }))).toBe(
        'feedbackMerged',
      )
    })
  })

  describe('answering all', () => {
    it('sends each user their language with their values, and skips feedback of others', async () => {
      const [client, other] = [await operator(), await operator()]
      const userId = await newUser(server())
      await server().db.update(users).set({ nickname: 'Anna' }).where(eq(users.id, userId))
      const [english, chinese, taken] = [
        await sent({ userId }),
        await sent({ language: 'zh-CN' }),
        await sent(),
      ]
      await take(other, taken)
      const body = { ids: [english, chinese, taken], text: '您好', textEn: 'Hello {nickname}' }
      const tried = await client.ok('feedback', 'answerAll', { query: { dryRun: '1' }, body })
      expect(tried).toMatchObject({
        changes: 2,
        skipped: [{ id: taken, key: 'feedbackAssigned', values: { name: expect.any(String) } }],
      })
      expect((await read(client, english)).firstAnswerTime).toBeNull()
      const { token } = tried as { token: string }
      const changed = await client.ok('feedback', 'answerAll', { body: { ...body, token } })
      expect(changed).toMatchObject({ failed: [{ id: taken }] })
      const texts = await server()
        .db.select({ text: feedbackMessages.text })
        .from(feedbackMessages)
        .where(eq(feedbackMessages.feedbackId, english))
      expect(texts).toEqual([{ text: 'Hello Anna' }])
      expect(await loggedOf(english, 'answerAll')).toMatchObject([{ after: { answer: 'Hello Anna' } }])
      const messages = await client.ok('feedback', 'conversation', target({ id: chinese }))
      expect(messages.at(-1)).toMatchObject({ side: 'staff', text: '您好' })
      const again = await client.refused('feedback', 'answerAll', { body: { ...body, token } })
      expect(again.data.key).toBe('setChanged')
    })

    it.each(['text', 'textEn'])('has only variables that %s is filled with', async (field) => {
      const body = { ids: [await sent()], text: '您好', textEn: 'Hello', [field]: '{number} {name}' }
      for (const query of [{ dryRun: '1' }, {}] as const) {
        const refused = await (await operator()).refused('feedback', 'answerAll', { query, body })
        expect(refused.data.fields).toEqual({
          [field]: { key: 'unknownAnswerVariables', values: { names: 'name' } },
        })
      }
    })
  })

  describe('waves', () => {
    it('are found among what has no answer, and gone once it is answered', async () => {
      server().now += 2 * DAY
      const client = await admin()
      const text = 'Downloads of purchased albums stop halfway'
      const ids = await Promise.all(Array.from({ length: 5 }, () => sent({ text })))
      const [wave, ...others] = await client.ok('feedback', 'waves')
      expect(others).toEqual([])
      expect(wave).toMatchObject({ users: 5, from: server().now, to: server().now })
      expect(wave?.ids.toSorted()).toEqual(ids.toSorted())
      expect(wave?.words).toContain('downloads')
      await answer(client, await read(client, ids[0] ?? ''))
      expect(await client.ok('feedback', 'waves')).toEqual([])
    })
  })

  describe('canned answers', () => {
    it('have only variables that an answer is filled with', async () => {
      const client = await admin()
      const reply = await createFeedbackReply(client)
      const refused = await client.refused('feedbackReply', 'update', {
        params: reply,
        body: { ...reply, textEn: 'Hello {name}' },
      })
      expect(refused.data.fields).toEqual({
        textEn: { key: 'unknownAnswerVariables', values: { names: 'name' } },
      })
    })

    it('are offered to those who answer, enabled ones only and in their order', async () => {
      const client = await admin()
      const last = await createFeedbackReply(client, { sort: 99_999 })
      const disabled = await createFeedbackReply(client, { status: 'disabled' })
      const offered = await (await operator()).ok('feedback', 'replies')
      expect(offered.at(-1)?.id).toBe(last.id)
      expect(offered.map(({ id }) => id)).not.toContain(disabled.id)
    })

    it('have names that differ', async () => {
      const client = await admin()
      const { name } = await createFeedbackReply(client)
      const other = await createFeedbackReply(client)
      const refused = await client.refused('feedbackReply', 'update', {
        params: other,
        body: { ...other, name: name.toUpperCase() },
      })
      expect(refused.data.fields).toEqual({ name: { key: 'taken' } })
    })
  })
})
