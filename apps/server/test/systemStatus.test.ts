import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { REPORT_REBUILD_ATTEMPTS } from '@admin/api-client/contract/limits'
import type { SystemStatus } from '@admin/api-client/contract/system/systemStatus'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { migrations } from '../src/db/migrations.ts'
import { readRows } from '../src/db/readRows.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { messageLogs } from '../src/db/schema/messages.ts'
import { reportFaults, reportRebuilds } from '../src/db/schema/reports.ts'
import { sites } from '../src/db/schema/sites.ts'
import { taskRuns, tasks } from '../src/db/schema/tasks.ts'
import { uploadedFiles } from '../src/db/schema/uploads.ts'
import { users } from '../src/db/schema/users.ts'
import type { Ports } from '../src/kernel/context.ts'
import { DAY, MINUTE } from '../src/kernel/durations.ts'
import { rollUpReports } from '../src/modules/reports/rollUps/rollUp.ts'
import type { QueueState } from '../src/ports/Jobs.ts'
import { TransportError } from '../src/ports/TransportError.ts'
import { processStateOf } from '../src/telemetry/processState.ts'
import { createMerchant } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { createPush } from './support/pushes.ts'
import { createStaff } from './support/staff.ts'
import { TestClient } from './support/TestClient.ts'

/** Milliseconds: a busy machine takes longer than the server waits. */
const PATIENCE = 60_000

const QUEUES: QueueState[] = [
  { job: 'performTask', due: 2, scheduled: 1, active: 4, oldestAge: 12.5, failures: 3, completedTime: 7000 },
  { job: 'sendPush', due: 0, scheduled: 0, active: 0, oldestAge: 0, failures: 0, completedTime: null },
]

onEachEngine('the system status', (server) => {
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = (await server().signIn('admin')).headers
  })

  /** A caller of an application that has read nothing yet, and waits for a part as long as it takes. */
  const clientOf = (ports: Partial<Ports> = {}, caller = headers) => {
    const { config } = server().ports
    return new TestClient(
      createApp({ ...server().ports, config: { ...config, statusWait: PATIENCE }, ...ports }),
      caller,
    )
  }
  const read = (ports: Partial<Ports> = {}, caller = headers) =>
    clientOf(ports, caller).ok('systemStatus', 'get')
  /** A part that was read. */
  async function readPart<Name extends keyof SystemStatus>(
    name: Name,
    ports: Partial<Ports> = {},
    caller = headers,
  ): Promise<NonNullable<SystemStatus[Name]>> {
    const part = (await read(ports, caller))[name]
    if (part === null || part === undefined) throw new Error(`${name} wasn’t read`)
    return part
  }
  const jobsWith = (queues: () => Promise<QueueState[]>) => ({ ...server().ports.jobs, queues })

  /** A run that failed some time ago. */
  async function failRun(
    age: number,
    handler: CodeOf<'taskHandler'> = 'cleanUpSessions',
  ): Promise<{ id: string; taskName: string }> {
    const { db, now } = server()
    const [task] = await db.select().from(tasks).where(eq(tasks.handler, handler))
    if (!task) throw new Error('there is no task')
    const [run] = await db
      .insert(taskRuns)
      .values({
        ...{ taskId: task.id, trigger: 'manual', dueTime: now - age, startTime: now - age },
        ...{ endTime: now - age, result: 'failed', log: 'select needle from statements\n' },
      })
      .returning({ id: taskRuns.id })
    onTestFinished(async () => void (await db.delete(taskRuns).where(eq(taskRuns.id, run?.id ?? ''))))
    return { id: run?.id ?? '', taskName: task.jobName }
  }

  it('describes the database', async () => {
    const { db } = server()
    const [engine] = await readRows<{ embedded: boolean }>(
      db,
      sql`select version() like '%PGlite%' as embedded`,
    )
    const database = await readPart('database')
    expect(database.version).toMatch(/^\d+/)
    expect(database.size).toBeGreaterThan(1_000_000)
    expect(database.migrations).toMatchObject({
      count: migrations.length,
      latest: migrations.at(-1)?.name,
      appliedTime: expect.any(Number),
    })
    const { firstAppliedTime, appliedTime } = database.migrations
    expect(firstAppliedTime).toBeLessThanOrEqual(appliedTime ?? 0)
    if (engine?.embedded) expect(database.connections).toBeNull()
    else {
      expect(database.connections?.used).toBeGreaterThan(0)
      expect(database.connections?.limit).toBeGreaterThan(database.connections?.used ?? 0)
    }
  })

  it('counts the stored files and their bytes', async () => {
    const { db, now } = server()
    const before = await readPart('files')
    expect(before).toMatchObject({ storage: 'memory' })
    const file = { mediaType: 'image/png', sha256: '', createTime: now, size: 700 }
    await db.insert(uploadedFiles).values([
      { ...file, key: 'status/stored.png', name: 'stored.png' },
      { ...file, key: 'status/pending.png', name: 'pending.png', status: 'pending' },
    ])
    expect(await readPart('files')).toMatchObject({ count: before.count + 1, bytes: before.bytes + 700 })
  })

  it('counts the messages that started pushes still have to send, and shows when the last was sent', async () => {
    const { db, now } = server()
    const admin = await server().signIn('admin')
    const unavailable = async () => {
      throw new TransportError('unavailable', 'nothing listens')
    }
    const { mailer } = server().ports
    onTestFinished(() => {
      server().ports.mailer = mailer
    })
    server().ports.mailer = { send: unavailable }
    const { id } = await createPush(admin)
    await admin.ok('taskPush', 'send', { params: { id } })
    const { total } = await admin.ok('taskPush', 'get', { params: { id } })
    expect(await readPart('pushes')).toEqual({ pendingMessages: total, lastSentTime: now })
    await db.insert(messageLogs).values({
      ...{ channel: 'mail', recipient: 'reader@example.com', subject: '', pushId: id, outcome: 'sent' },
      ...{ error: '', templateName: '', time: now + MINUTE },
    })
    expect((await readPart('pushes')).lastSentTime).toBe(now + MINUTE)
    await admin.ok('taskPush', 'cancel', { params: { id } })
    expect(await readPart('pushes')).toEqual({ pendingMessages: 0, lastSentTime: null })
  })

  it('shows the queues, or none where jobs aren’t kept in the database', async () => {
    expect((await read({ jobs: jobsWith(async () => QUEUES) })).queues).toEqual(QUEUES)
    expect((await read()).queues).toEqual([])
  })

  it('reads the database once for callers who ask at the same time', async () => {
    let reads = 0
    const client = clientOf({
      jobs: jobsWith(async () => {
        reads += 1
        return QUEUES
      }),
    })
    await Promise.all([1, 2, 3].map(() => client.ok('systemStatus', 'get')))
    expect(reads).toBe(1)
  })

  it('leaves out a part that can’t be read, and shows the others', async () => {
    const jobs = jobsWith(async () => {
      throw new Error('the queue is gone')
    })
    const status = await read({ jobs })
    expect(status.queues).toBeNull()
    expect(status.database).not.toBeNull()
    expect(server().logged).toContainEqual({
      level: 'warn',
      fields: { what: 'jobs', reason: 'the queue is gone' },
      message: 'a part of the system status is missing',
    })
  })

  it('shows what was last read, and when, while a part can’t be read again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let isGone = false
    const client = clientOf({
      jobs: jobsWith(async () => {
        if (isGone) throw new Error('the queue is gone')
        return QUEUES
      }),
    })
    const first = await client.ok('systemStatus', 'get')
    expect(first.readTimes.queues).toBe(server().now)
    isGone = true
    vi.advanceTimersByTime(30_000)
    const second = await client.ok('systemStatus', 'get')
    expect(second.queues).toEqual(QUEUES)
    expect(second.readTimes.queues).toBe(server().now - 30_000)
    vi.advanceTimersByTime(60_000)
    const last = await client.ok('systemStatus', 'get')
    expect([last.queues, last.readTimes.queues]).toEqual([null, null])
  })

  it('shows whether the books balance', async () => {
    expect((await readPart('ledger')).difference).toBe('0')
    const { db } = server()
    const spoil = (sign: '+' | '-') =>
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table parties disable trigger user`)
        await tx.execute(sql.raw(`update parties set balance = balance ${sign} 3 where kind = 'treasury'`))
        await tx.execute(sql`alter table parties enable trigger user`)
      })
    await spoil('+')
    onTestFinished(() => spoil('-'))
    expect((await readPart('ledger')).difference).toBe('3')
  })

  it('shows that the last check of the ledgers failed', async () => {
    const { now } = server()
    const { taskName } = await failRun(0, 'ledgerHealthCheck')
    const { lastCheck } = await readPart('ledger')
    expect(lastCheck).toEqual({ result: 'failed', endTime: now, taskName })
  })

  it('shows how far reports are rolled up, and open faults', async () => {
    const { db, now } = server()
    await rollUpReports(db, now)
    const before = await readPart('rollUps')
    expect(before.rolledUpTo).toBeLessThanOrEqual(now)
    await db
      .insert(reportFaults)
      .values({ day: 0, metric: 'newUsers', expected: 2n, actual: 1n, foundTime: now })
    expect((await readPart('rollUps')).faults).toBe(before.faults + 1)
  })

  it('counts the report rebuilds that every attempt failed at, until a later one covers them', async () => {
    const { db, now } = server()
    const before = await readPart('rollUps')
    const rebuild = { fromTime: now - DAY, toTime: now, operatorName: 'admin', error: 'gone' }
    await db.insert(reportRebuilds).values([
      { ...rebuild, createTime: now - MINUTE, attempts: REPORT_REBUILD_ATTEMPTS },
      { ...rebuild, createTime: now - MINUTE, attempts: REPORT_REBUILD_ATTEMPTS - 1 },
    ])
    const failed = await readPart('rollUps')
    expect(failed.failedRebuilds).toBe(before.failedRebuilds + 1)
    expect(failed.openRebuilds).toBe(before.openRebuilds + 1)
    await db.insert(reportRebuilds).values({ ...rebuild, createTime: now, attempts: 1, doneTime: now })
    expect((await readPart('rollUps')).failedRebuilds).toBe(before.failedRebuilds)
  })

  it('names the task runs that failed within the last day, the latest first', async () => {
    const before = await readPart('failedRuns')
    const earlier = await failRun(MINUTE)
    const later = await failRun(0)
    const old = await failRun(DAY + MINUTE)
    const { total, list } = await readPart('failedRuns')
    expect(total).toBe(before.total + 2)
    const ids = list.map(({ id }) => id)
    expect(ids).not.toContain(old.id)
    expect(ids.indexOf(later.id)).toBeLessThan(ids.indexOf(earlier.id))
    expect(list.find(({ id }) => id === later.id)).toMatchObject({
      handler: 'cleanUpSessions',
      taskName: later.taskName,
      endTime: server().now,
    })
  })

  it('counts the requests under way, itself among them', async () => {
    const { config } = server().ports
    const { requests } = (await read({ config: { ...config, maxRequests: 7, statusWait: PATIENCE } })).server
    expect(requests).toEqual({ underWay: 1, limit: 7, nearLimitSince: null })
  })

  it('describes the process that answers, if it is known', async () => {
    expect((await read()).server.process).toBeNull()
    const pool = { totalCount: 4, idleCount: 1, waitingCount: 2, options: { max: 10 } }
    const processState = processStateOf(pool)
    const { process: found } = (await read({ processState })).server
    expect(found).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      pool: { used: 3, waiting: 2, limit: 10, waitingSince: expect.any(Number) },
      eventLoopDelay: null,
    })
    expect(found?.startTime).toBeLessThanOrEqual(Date.now())
    expect(found?.memory.heapUsed).toBeLessThan(found?.memory.heapLimit ?? 0)
    expect((await read({ processState: processStateOf(undefined) })).server.process).toMatchObject({
      instance: expect.not.stringMatching(`^${found?.instance}$`),
      pool: null,
    })
  })

  describe('for other accounts', () => {
    it('needs its permission code', async () => {
      const { client } = await createStaff(server(), ['task:read', 'ledger:read'])
      expect((await client.refused('systemStatus', 'get')).status).toBe(403)
    })

    it('names no tasks where the account can’t read them', async () => {
      const run = await failRun(0)
      const staff = await createStaff(server(), ['systemStatus:read'])
      await failRun(0, 'ledgerHealthCheck')
      const { failedRuns, ledger } = await read({}, staff.client.headers)
      expect(failedRuns?.list.find(({ id }) => id === run.id)).toMatchObject({
        handler: 'cleanUpSessions',
        taskName: null,
      })
      expect(ledger?.lastCheck).toMatchObject({ result: 'failed', taskName: null })
    })

    it('is rejected where a data scope limits the account to a party or to sites', async () => {
      const { db } = server()
      const merchant = await createMerchant(await server().signIn('admin'))
      const [site] = await db.select({ id: sites.id }).from(sites).limit(1)
      for (const scope of [{ scopePartyId: merchant.id }, { scopeSiteIds: [site?.id ?? ''] }]) {
        const staff = await createStaff(server(), ['systemStatus:read'])
        await db.update(accounts).set(scope).where(eq(accounts.id, staff.accountId))
        expect((await staff.client.refused('systemStatus', 'get')).data.key).toBe('unauthorizedOperation')
      }
    })

    it('contains neither people nor texts of statements', async () => {
      const { db } = server()
      await failRun(0)
      const staff = await createStaff(server(), ['systemStatus:read'])
      const answer = JSON.stringify(
        await read({ processState: processStateOf(undefined) }, staff.client.headers),
      )
      const people = [
        ...(await db.select({ name: accounts.username, email: accounts.email }).from(accounts)),
        ...(await db.select({ name: users.nickname, email: users.email }).from(users).limit(50)),
      ].flatMap(({ name, email }) => [name, email])
      // `admin` and `user` are parts of ordinary words.
      const personal = people.filter((text) => text.length > 5)
      expect(personal.length).toBeGreaterThan(5)
      expect(personal.filter((text) => answer.includes(text))).toEqual([])
      expect(answer).not.toMatch(/needle|select |insert into/i)
    })
  })
})
