import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { SESSION_IDLE } from '../src/auth/limits.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { maintenances, notices, notifications } from '../src/db/schema/messages.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { notify } from '../src/modules/home/notifications/notify.ts'
import { createTransfer, createTree, withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { NOW } from './support/fixture.ts'
import type { TestClient } from './support/TestClient.ts'

const body = {
  title: 'Reviews',
  content: '<p>Read this</p>',
  platform: 'S_WEB' as const,
  validFrom: NOW - DAY,
  validTo: NOW + DAY,
}
const work = {
  title: 'Upgrade',
  message: 'Back soon',
  platform: 'S_WEB' as const,
  startTime: NOW - HOUR,
  endTime: NOW + HOUR,
}

onOneEngine('announcements', (server) => {
  beforeEach(async () => {
    server().now = NOW
    await server().db.delete(notices)
    await server().db.delete(maintenances)
    await server().db.delete(notifications)
  })
  const admin = () => server().signIn('admin')
  const feedOf = (client: TestClient) => client.ok('notification', 'feed')

  describe('notices', () => {
    it('keep text markup and remove active content', async () => {
      const content =
        '<h1>Now</h1><p onclick="x()">A <strong>bold</strong> <a href="https://example.com">link</a></p>' +
        '<ul><li>one</li></ul><script>x()</script><img src=x onerror="x()"><a href="javascript:x()">no</a><style>p{}</style>'
      const kept = await (await admin()).ok('notice', 'create', { body: { ...body, content } })
      expect(kept.content).toBe(
        '<h2>Now</h2><p>A <strong>bold</strong> <a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">link</a></p>' +
          '<ul><li>one</li></ul><a target="_blank" rel="noopener noreferrer nofollow">no</a>',
      )
    })

    it.each([
      ['content', { content: '<p> </p><script>x()</script>' }, 'required'],
      ['validTo', { validTo: body.validFrom }, 'endBeforeStart'],
      ['title', { title: ' ' }, 'required'],
    ])('are refused by their %s', async (field, wrong, key) => {
      const refused = await (await admin()).refused('notice', 'create', { body: { ...body, ...wrong } })
      expect(refused).toMatchObject({ status: 422, data: { fields: { [field]: { key } } } })
    })

    it('appear in everyone’s feed while they are published, valid, and for the back office', async () => {
      const client = await admin()
      const reader = await server().signIn('user')
      const { id } = await client.ok('notice', 'create', { body })
      expect((await feedOf(reader)).entries).toEqual([])
      expect(await client.ok('notice', 'publish', { params: { id } })).toMatchObject({
        status: 'published',
        publishTime: NOW,
      })
      expect(await feedOf(reader)).toMatchObject({
        unread: 1,
        entries: [{ id, kind: 'notice', title: body.title, body: body.content, read: false }],
      })
      await client.ok('notice', 'withdraw', { params: { id } })
      expect(await feedOf(reader)).toMatchObject({ unread: 0, entries: [] })
      const { id: other } = await client.ok('notice', 'create', { body: { ...body, platform: 'C_APP' } })
      await client.ok('notice', 'publish', { params: { id: other } })
      expect((await feedOf(reader)).entries).toEqual([])
      await client.ok('notice', 'publish', { params: { id } })
      server().now = body.validTo
      expect((await feedOf(await server().signIn('user'))).entries).toEqual([])
    })

    it('are read by each operator alone, and new to all when published again', async () => {
      const client = await admin()
      const reader = await server().signIn('user')
      const { id } = await client.ok('notice', 'create', { body })
      await client.ok('notice', 'publish', { params: { id } })
      await reader.ok('notification', 'read', { body: { ids: [id] } })
      expect(await feedOf(reader)).toMatchObject({ unread: 0, entries: [{ id, read: true }] })
      expect((await feedOf(client)).unread).toBe(1)
      await client.ok('notice', 'withdraw', { params: { id } })
      await client.ok('notice', 'publish', { params: { id } })
      expect((await feedOf(reader)).unread).toBe(1)
    })
  })

  describe('maintenances', () => {
    it('cannot start and end at the same moment, nor end before they start', async () => {
      const client = await admin()
      for (const [endTime, key] of [
        [work.startTime, 'sameMoment'],
        [work.startTime - 1, 'endBeforeStart'],
      ] as const)
        expect(await client.refused('maintenance', 'create', { body: { ...work, endTime } })).toMatchObject({
          status: 422,
          data: { fields: { endTime: { key } } },
        })
    })

    it('are scheduled, running or ended by the clock', async () => {
      const client = await admin()
      const { id, status } = await client.ok('maintenance', 'create', { body: work })
      expect(status).toBe('running')
      const at = async (now: number) => {
        server().now = now
        const asked = await admin()
        const { status } = await asked.ok('maintenance', 'get', { params: { id } })
        expect((await asked.ok('maintenance', 'list', { query: { status } })).total).toBe(1)
        return status
      }
      expect(await at(work.startTime - 1)).toBe('scheduled')
      expect(await at(work.startTime)).toBe('running')
      expect(await at(work.endTime)).toBe('ended')
    })

    it('of the back office are in the feed from a day before until they end', async () => {
      const client = await admin()
      const { id } = await client.ok('maintenance', 'create', { body: work })
      await client.ok('maintenance', 'create', { body: { ...work, platform: 'C_APP' } })
      expect((await feedOf(client)).maintenances).toMatchObject([{ id, message: work.message }])
      server().now = work.endTime
      expect((await feedOf(await admin())).maintenances).toEqual([])
    })
  })

  describe('the notification center', () => {
    const idOf = async (username: string) => {
      const [found] = await server().db.select().from(accounts).where(eq(accounts.username, username))
      return found?.id ?? ''
    }

    it('shows an operator their own notifications, newest first, until all are read', async () => {
      const reader = await server().signIn('user')
      const ids = [await idOf('user')]
      await notify(server().db, ids, { kind: 'push', title: 'Old', time: NOW - 2 })
      await notify(server().db, ids, { kind: 'push', title: 'New', time: NOW - 1, link: '/home' })
      await notify(server().db, [await idOf('editor')], { kind: 'push', title: 'Not theirs', time: NOW })
      expect(await feedOf(reader)).toMatchObject({
        unread: 2,
        entries: [{ title: 'New', link: '/home' }, { title: 'Old' }],
      })
      await reader.ok('notification', 'readAll')
      expect(await feedOf(reader)).toMatchObject({ unread: 0, entries: [{ read: true }, { read: true }] })
      expect((await feedOf(await server().signIn('editor'))).unread).toBe(1)
    })

    it('doesn’t extend the session that reads it', async () => {
      const reader = await server().signIn('user')
      server().now = NOW + SESSION_IDLE - 1
      await feedOf(reader)
      server().now = NOW + SESSION_IDLE + 1
      expect((await reader.refused('notification', 'feed')).status).toBe(401)
    })

    it('notifies reviewers of a pending transfer, and its maker of the outcome', async () => {
      const checker = await server().signIn('checker')
      const maker = await admin()
      const { agent, merchant } = await createTree(maker)
      const { id, orderNumber } = await createTransfer(maker, {
        ...{ outgoingPartyId: agent, incomingPartyId: merchant },
        amount: '200000',
      })
      const [asked] = (await feedOf(checker)).entries
      expect(asked).toMatchObject({ kind: 'transferReview', data: { amount: '200000', orderNumber } })
      expect((await feedOf(maker)).unread).toBe(0)
      await withKey(checker).ok('transfer', 'reject', { params: { id }, body: { remark: 'No' } })
      expect((await feedOf(maker)).entries).toMatchObject([
        { kind: 'transferReviewed', data: { orderNumber, result: 'rejected', reviewerName: 'checker' } },
      ])
    })
  })
})
