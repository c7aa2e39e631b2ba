import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import type { Database } from '../src/db/Database.ts'
import { openPglite } from '../src/db/pglite.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { messageLogs, taskPushes, taskPushRecipients } from '../src/db/schema/messages.ts'
import { users } from '../src/db/schema/users.ts'
import { enqueueSlices, SENDERS } from '../src/modules/system/taskPushes/sendSlice.ts'
import { smtpMailer } from '../src/transports/smtpMailer.ts'
import { createPostgresDatabase, fillFolder, hasPostgres, onEachEngine } from './support/engines.ts'
import { openMailbox } from './support/mailbox.ts'
import { createPush, mailTemplate } from './support/pushes.ts'
import { ServerProcess } from './support/ServerProcess.ts'
import { silentLog } from './support/silentLog.ts'
import { TestServer } from './support/TestServer.ts'
import { VERIFICATION_CODE } from './support/verificationCode.ts'

onEachEngine('a graceful stop during a push', (server) => {
  it('waits until the messages in flight are delivered and recorded, and sends no more', async () => {
    const admin = await server().signIn('admin')
    const { id } = await createPush(admin)
    const released = Promise.withResolvers<void>()
    const inFlight = Promise.withResolvers<void>()
    const mails: string[] = []
    server().ports.mailer = {
      send: async ({ to }, beforeLeaving) => {
        await beforeLeaving?.()
        mails.push(to)
        if (mails.length === SENDERS) inFlight.resolve()
        await released.promise
      },
    }
    await admin.ok('taskPush', 'send', { params: { id } })
    await inFlight.promise
    const ended: string[] = []
    const stopping = server()
      .ports.jobs.stop()
      .then(() => ended.push('stopped'))
    // A stop that waits for nothing ends before the database answers.
    await admin.ok('taskPush', 'get', { params: { id } })
    ended.push('released')
    released.resolve()
    await stopping
    expect(ended).toEqual(['released', 'stopped'])
    const { sent, total } = await admin.ok('taskPush', 'get', { params: { id } })
    expect(sent).toBe(SENDERS)
    expect(total).toBeGreaterThan(SENDERS)
    const { list } = await admin.ok('messageLog', 'list', { query: { pushId: id } })
    expect(list.map(({ recipient, outcome }) => [recipient, outcome]).sort()).toEqual(
      mails.map((to) => [to, 'sent']).sort(),
    )
  })
})

describe('a server that is stopped during a push', () => {
  it('ends after the mails in flight are delivered and recorded', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'server-push-'))
    fillFolder(DATA_DIR)
    const released = Promise.withResolvers<void>()
    const inFlight = Promise.withResolvers<void>()
    let held = 0
    const box = await openMailbox({
      beforeReceipt: () => {
        held += 1
        if (held === SENDERS) inFlight.resolve()
        return released.promise
      },
    })
    const environment = {
      DATA_DIR,
      DEV_VERIFICATION_CODE: VERIFICATION_CODE,
      SMTP_URL: box.url,
      SMTP_FROM: 'office@example.com',
    }
    const server = new ServerProcess(environment, inject('builtServer'))
    try {
      const call = await server.signIn()
      const { id: templateId } = (await call('/api/admin/message-templates', mailTemplate)) as { id: string }
      const push = { title: 'News', audience: 'operators', channel: 'mail', templateId }
      const { id } = (await call('/api/admin/task-pushes', push)) as { id: string }
      await call(`/api/admin/task-pushes/${id}/send`, {})
      await inFlight.promise
      server.process.kill('SIGTERM')
      const health = async () => fetch(`${await server.url()}/healthz`).catch(() => 'refused')
      await expect.poll(health, { timeout: 20_000 }).toBe('refused')
      released.resolve()
      expect(await server.exited).toBe(0)

      const { db, close } = await openPglite({ folder: join(DATA_DIR, 'pglite') })
      const recipients = await db.select().from(taskPushRecipients).where(eq(taskPushRecipients.pushId, id))
      await close()
      const handedOver = recipients.filter(({ handedTime }) => handedTime !== null)
      expect(handedOver.map(({ recipient, status }) => [recipient, status]).sort()).toEqual(
        box.mails.map(({ to }) => [to, 'sent']).sort(),
      )
      expect(handedOver).toHaveLength(SENDERS)
    } finally {
      await server.kill('SIGKILL')
      await box.close()
      rmSync(DATA_DIR, { recursive: true, force: true })
    }
  }, 180_000)
})

/** Mails that each of the two servers may send before the first is killed, and the second after that. */
const SERVED = 60
const ADDED_USERS = 400

describe.runIf(hasPostgres)('a push of two servers that are both killed', () => {
  it('reaches each recipient exactly once', async () => {
    const DATABASE_URL = await createPostgresDatabase()
    const { db, close } = await openPostgres(DATABASE_URL, silentLog)
    await addUsers(db)

    const allowed = { first: SERVED, second: SERVED }
    const begun = { first: 0, second: 0 }
    let answering = true
    let underWay = 0
    let unanswered = 0
    let waiting: (() => void)[] = []
    const wait = () => new Promise<void>((resolve) => waiting.push(resolve))
    const letOn = () => {
      const all = waiting
      waiting = []
      for (const go of all) go()
    }
    const box = await openMailbox({
      beforeAddress: async (_to, user) => {
        if (user === 'first' || user === 'second') {
          begun[user] += 1
          const turn = begun[user]
          while (turn > allowed[user]) await wait()
        }
        underWay += 1
      },
      beforeReceipt: async () => {
        if (!answering) {
          unanswered += 1
          await wait()
        }
        underWay -= 1
      },
    })
    const smtpUrl = (name: string) => box.url.replace('//', `//${name}:password@`)
    const by = (name: string) => box.mails.filter(({ user }) => user === name).length
    const soon = { timeout: 60_000 }
    const start = (name: string) => {
      const environment = {
        DATABASE_URL,
        DEV_VERIFICATION_CODE: VERIFICATION_CODE,
        SMTP_URL: smtpUrl(name),
        SMTP_FROM: 'office@example.com',
      }
      return new ServerProcess(environment, inject('builtServer'))
    }

    const first = start('first')
    const call = await first.signIn()
    const second = start('second')
    try {
      await second.url()
      const { id: templateId } = (await call('/api/admin/message-templates', mailTemplate)) as { id: string }
      const push = { title: 'News', audience: 'users', channel: 'mail', templateId }
      const { id } = (await call('/api/admin/task-pushes', push)) as { id: string }
      await call(`/api/admin/task-pushes/${id}/send`, {})

      // Killed with nothing in flight: its claims are free.
      await expect.poll(() => [by('first'), by('second'), underWay], soon).toEqual([SERVED, SERVED, 0])
      await first.kill('SIGKILL')
      allowed.second += SERVED
      letOn()
      await expect.poll(() => by('second'), soon).toBe(2 * SERVED)
      // Killed with mails that arrived without confirmation, which must not be sent again. Every sender has such a
      // mail by then: one still between the database and the mail server would be in neither place.
      answering = false
      allowed.second = Number.POSITIVE_INFINITY
      letOn()
      await expect.poll(() => unanswered, soon).toBe(SENDERS)
      await second.kill('SIGKILL')
      answering = true
      letOn()

      const mailer = smtpMailer({ url: smtpUrl('third'), from: 'office@example.com' })
      const third = new TestServer(db)
      third.ports.mailer = mailer
      await enqueueSlices(third.ports)
      await expect.poll(() => db.$count(taskPushes, eq(taskPushes.status, 'sending')), soon).toBe(0)
      mailer.close()

      const recipients = await db.select().from(taskPushRecipients).where(eq(taskPushRecipients.pushId, id))
      expect(recipients.length).toBeGreaterThan(500)
      expect(box.mails.map(({ to }) => to).sort()).toEqual(
        recipients.map(({ recipient }) => recipient).sort(),
      )
      const logs = await db.select().from(messageLogs).where(eq(messageLogs.pushId, id))
      expect(logs.map(({ recipient }) => recipient).sort()).toEqual(
        recipients.map(({ recipient }) => recipient).sort(),
      )
      expect(new Set(logs.map(({ outcome }) => outcome))).toEqual(new Set(['sent', 'unknown']))
      const [ended] = await db.select().from(taskPushes).where(eq(taskPushes.id, id))
      const unknown = logs.filter(({ outcome }) => outcome === 'unknown').length
      expect(ended).toMatchObject({
        status: 'sent',
        total: recipients.length,
        sent: recipients.length - unknown,
        failed: unknown,
      })
    } finally {
      await Promise.all([first.kill('SIGKILL'), second.kill('SIGKILL')])
      await box.close()
      await close()
    }
  }, 180_000)
})

async function addUsers(db: Database): Promise<void> {
  const now = Date.now()
  await db.insert(users).values(
    Array.from({ length: ADDED_USERS }, (_, index) => ({
      id: newId(),
      avatar: '',
      nickname: `User ${index}`,
      email: `user-${index}@example.com`,
      areaCode: '',
      phone: '',
      status: 'normal' as const,
      type: 'member' as const,
      createTime: now,
      updateTime: now,
    })),
  )
}
