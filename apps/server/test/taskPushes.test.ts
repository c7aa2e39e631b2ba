import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { notifications, taskPushes, taskPushRecipients } from '../src/db/schema/messages.ts'
import { enqueueSlices, SENDERS } from '../src/modules/system/taskPushes/sendSlice.ts'
import { beginDueWork } from '../src/modules/workJobs.ts'
import type { Mailer } from '../src/ports/Transport.ts'
import { TransportError } from '../src/ports/TransportError.ts'
import { onOneEngine } from './support/engines.ts'
import { createPush } from './support/pushes.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('pushes', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  const one = (id: string) => admin.ok('taskPush', 'get', { params: { id } })
  const send = (id: string) => admin.ok('taskPush', 'send', { params: { id } })
  const ends = (id: string) => expect.poll(async () => (await one(id)).status).toBe('sent')
  const reachable = () => server().db.$count(accounts, eq(accounts.status, 'normal'))
  const look = () => beginDueWork(server().ports)
  /** Sends the mails of a test. */
  const sendMailsBy = (mailer: Mailer) => {
    const { ports } = server()
    const before = ports.mailer
    ports.mailer = mailer
    onTestFinished(() => {
      ports.mailer = before
    })
  }

  it('take a template of their channel whose variables they know, and inboxes of operators only', async () => {
    const refused = async (values: object, text: object = {}) => {
      const push = await createPush(admin, {}, text).catch((error: Error) => error)
      if (push instanceof Error) return push.message
      const { templateId, title, audience, channel, scheduleTime } = push
      const body = { title, audience, channel, templateId, scheduleTime, ...values }
      return (await admin.refused('taskPush', 'create', { body })).data.fields
    }
    expect(await refused({ channel: 'sms' })).toEqual({ templateId: { key: 'templateChannel' } })
    expect(await refused({ channel: 'inApp', audience: 'users' })).toEqual({
      channel: { key: 'operatorsOnly' },
    })
    expect(await refused({ scheduleTime: server().now - 1 })).toEqual({ scheduleTime: { key: 'past' } })
    expect(await refused({}, { body: '{nickname} {balance}' })).toContain(
      '{"key":"unknownVariables","values":{"names":"balance"}}',
    )
  })

  it('are begun when other work that is due fails', async () => {
    const { ports } = server()
    const push = await createPush(admin, { scheduleTime: server().now + 1 })
    server().now += 1
    const jobs = {
      ...ports.jobs,
      send: async () => {
        throw new Error('no queue')
      },
    }
    await expect(beginDueWork({ ...ports, jobs })).rejects.toThrow(AggregateError)
    expect((await one(push.id)).status).toBe('sending')
    await look()
    await ends(push.id)
  })

  it('send to each recipient once and log it, and then cannot be changed', async () => {
    const { id, ...push } = await createPush(admin)
    server().mails.length = 0
    expect(await admin.ok('taskPush', 'audience', { params: { id } })).toEqual({
      recipients: await reachable(),
    })
    const begun = await send(id)
    expect(begun).toMatchObject({ status: 'sending', total: await reachable() })
    await ends(id)
    const { total, sent, failed } = await one(id)
    expect({ sent, failed }).toEqual({ sent: total, failed: 0 })
    expect(new Set(server().mails.map(({ to }) => to)).size).toBe(total)
    expect(server().mails).toHaveLength(total)
    expect(server().mails[0]).toMatchObject({ subject: 'News', text: expect.stringMatching(/^Dear ./) })
    expect((await admin.ok('messageLog', 'list', { query: { pushId: id } })).total).toBe(total)
    expect((await admin.refused('taskPush', 'send', { params: { id } })).data.key).toBe('pushBegun')
    expect((await admin.refused('taskPush', 'delete', { params: { id } })).data.key).toBe('pushBegun')
    expect((await admin.refused('taskPush', 'cancel', { params: { id } })).data.key).toBe('pushEnded')
    const used = { params: { id: push.templateId } }
    expect((await admin.refused('messageTemplate', 'delete', used)).data.key).toBe('templateInUse')
  })

  it('reach operators in the back office', async () => {
    const { id } = await createPush(admin, {}, { channel: 'inApp', body: 'Hello {nickname}' })
    await send(id)
    await ends(id)
    const said = await server().db.select().from(notifications).where(eq(notifications.kind, 'push'))
    const operators = await server().db.select().from(accounts).where(eq(accounts.status, 'normal'))
    expect(said.map(({ accountId, title, body }) => [accountId, title, body]).sort()).toEqual(
      operators.map((operator) => [operator.id, 'News', `Hello ${operator.nickname}`]).sort(),
    )
  })

  it('wait for their scheduled time, and for an unavailable transport', async () => {
    const { id } = await createPush(admin, { scheduleTime: server().now + 1000 })
    await look()
    expect((await one(id)).status).toBe('scheduled')
    server().now += 1000
    let away = true
    let tries = 0
    sendMailsBy({
      send: async (_mail, beforeLeaving) => {
        tries += 1
        if (away) throw new TransportError('unavailable', 'connection refused')
        await beforeLeaving?.()
      },
    })
    await look()
    await expect.poll(() => tries).toBe(SENDERS)
    expect(await one(id)).toMatchObject({ status: 'sending', sent: 0, failed: 0 })
    away = false
    await expect.poll(() => look().then(() => one(id))).toMatchObject({ status: 'sent' })
    expect(await one(id)).toMatchObject({ sent: await reachable(), failed: 0 })
  })

  it('stop where they are cancelled', async () => {
    const { id } = await createPush(admin, { scheduleTime: server().now + 1 })
    server().now += 1
    let served = 0
    let cancelling: Promise<unknown> | undefined
    sendMailsBy({
      send: async (_mail, beforeLeaving) => {
        if (served >= 10) {
          cancelling ??= admin.ok('taskPush', 'cancel', { params: { id } })
          await cancelling
        }
        await beforeLeaving?.()
        served += 1
      },
    })
    await look()
    const waiting = and(eq(taskPushRecipients.pushId, id), eq(taskPushRecipients.status, 'waiting'))
    await expect.poll(() => server().db.$count(taskPushRecipients, waiting)).toBe(0)
    const { status, sent, total } = await one(id)
    expect({ status, sent }).toEqual({ status: 'cancelled', sent: served })
    expect(served).toBeGreaterThanOrEqual(10)
    expect(served).toBeLessThan(total)
  })
})

onOneEngine('a push to very many people', (server) => {
  const SLICE = 100
  const MAX_SLICES = 500

  it('is sent in slices that stay the same, of which a limited number is enqueued', async () => {
    const admin = await server().signIn('admin')
    const { id } = await createPush(admin)
    await server().db.execute(sql`
      insert into task_push_recipients (push_id, recipient_id, recipient, nickname, status)
      select ${id}::uuid, gen_random_uuid(), number || '@example.com', '', 'waiting'
      from generate_series(1, ${SLICE * (MAX_SLICES + 2)}::integer) as number`)
    await server().db.update(taskPushes).set({ status: 'sending' }).where(eq(taskPushes.id, id))
    const enqueued = async () => {
      const ids: string[] = []
      const { ports } = server()
      const send: typeof ports.jobs.send = async (_, slices) => {
        ids.push(...slices)
      }
      await enqueueSlices({ ...ports, jobs: { ...ports.jobs, send } })
      return ids
    }
    /** Marks the first recipients who are waiting as served. */
    const serve = (count: number) =>
      server().db.execute(sql`
        update task_push_recipients set status = 'sent' where push_id = ${id}::uuid and recipient_id in (
          select recipient_id from task_push_recipients where push_id = ${id}::uuid and status = 'waiting'
          order by recipient_id limit ${count}::integer)`)
    const first = await enqueued()
    expect(first).toHaveLength(MAX_SLICES)
    await serve(SLICE + SLICE / 2)
    const second = await enqueued()
    expect(second.slice(0, -1)).toEqual(first.slice(1))
    await serve(SLICE * MAX_SLICES)
    const last = await enqueued()
    expect(last).toHaveLength(1)
    expect(new Set([...first, ...second, ...last]).size).toBe(MAX_SLICES + 2)
  })
})
