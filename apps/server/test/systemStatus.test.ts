import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../src/app.ts'
import { migrations } from '../src/db/migrations.ts'
import { readRows } from '../src/db/readRows.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { reportFaults } from '../src/db/schema/reports.ts'
import { sites } from '../src/db/schema/sites.ts'
import { taskRuns, tasks } from '../src/db/schema/tasks.ts'
import { uploadedFiles } from '../src/db/schema/uploads.ts'
import { users } from '../src/db/schema/users.ts'
import type { Ports } from '../src/kernel/context.ts'
import { DAY, MINUTE } from '../src/kernel/durations.ts'
import { rollUpReports } from '../src/modules/reports/rollUps/rollUp.ts'
import type { QueueState } from '../src/ports/Jobs.ts'
import { processStateOf } from '../src/telemetry/processState.ts'
import { createMerchant } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import { TestClient } from './support/TestClient.ts'

const QUEUES: QueueState[] = [
  { job: 'performTask', due: 2, scheduled: 1, active: 4, oldestAge: 12.5 },
  { job: 'sendPush', due: 0, scheduled: 0, active: 0, oldestAge: 0 },
]

onEachEngine('the system status', (server) => {
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = (await server().signIn('admin')).headers
  })

  /** A caller of an application that has read nothing yet. */
  const clientOf = (ports: Partial<Ports> = {}, caller = headers) =>
    new TestClient(createApp({ ...server().ports, ...ports }), caller)
  const read = (ports: Partial<Ports> = {}, caller = headers) =>
    clientOf(ports, caller).ok('systemStatus', 'get')
  const jobsWith = (queues: () => Promise<QueueState[]>) => ({ ...server().ports.jobs, queues })

  /** A run that failed some time ago. */
  async function failRun(age: number): Promise<{ id: string; taskName: string }> {
    const { db, now } = server()
    const [task] = await db.select().from(tasks).where(eq(tasks.handler, 'cleanUpSessions'))
    if (!task) throw new Error('there is no task')
    const [run] = await db
      .insert(taskRuns)
      .values({
        ...{ taskId: task.id, trigger: 'manual', dueTime: now - age, startTime: now - age },
        ...{ endTime: now - age, result: 'failed', log: 'select needle from statements\n' },
      })
      .returning({ id: taskRuns.id })
    return { id: run?.id ?? '', taskName: task.jobName }
  }

  it('describes the database', async () => {
    const { db } = server()
    const [engine] = await readRows<{ embedded: boolean }>(
      db,
      sql`select version() like '%PGlite%' as embedded`,
    )
    const { database } = await read()
    expect(database?.version).toMatch(/^\d+/)
    expect(database?.size).toBeGreaterThan(1_000_000)
    expect(database?.migrations).toMatchObject({
      count: migrations.length,
      latest: migrations.at(-1)?.name,
      appliedTime: expect.any(Number),
    })
    if (engine?.embedded) expect(database?.connections).toBeNull()
    else {
      expect(database?.connections?.used).toBeGreaterThan(0)
      expect(database?.connections?.limit).toBeGreaterThan(database?.connections?.used ?? 0)
    }
  })

  it('counts the stored files and their bytes', async () => {
    const { db, now } = server()
    const before = (await read()).files
    expect(before).toMatchObject({ storage: 'memory' })
    const file = { mediaType: 'image/png', sha256: '', createTime: now, size: 700 }
    await db.insert(uploadedFiles).values([
      { ...file, key: 'status/stored.png', name: 'stored.png' },
      { ...file, key: 'status/pending.png', name: 'pending.png', status: 'pending' },
    ])
    expect((await read()).files).toMatchObject({
      count: (before?.count ?? 0) + 1,
      bytes: (before?.bytes ?? 0) + 700,
    })
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

  it('shows whether the books balance', async () => {
    expect((await read()).ledger).toMatchObject({ difference: '0', lastCheck: { result: 'success' } })
    const { db } = server()
    const spoil = (sign: '+' | '-') =>
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table parties disable trigger user`)
        await tx.execute(sql.raw(`update parties set balance = balance ${sign} 3 where kind = 'treasury'`))
        await tx.execute(sql`alter table parties enable trigger user`)
      })
    await spoil('+')
    onTestFinished(() => spoil('-'))
    expect((await read()).ledger).toMatchObject({ difference: '3' })
  })

  it('shows that the last check of the ledgers failed', async () => {
    const { db, now } = server()
    const [task] = await db.select().from(tasks).where(eq(tasks.handler, 'ledgerHealthCheck'))
    await db.insert(taskRuns).values({
      ...{ taskId: task?.id ?? '', trigger: 'manual', dueTime: now, startTime: now, endTime: now },
      ...{ result: 'failed', log: '' },
    })
    const { ledger } = await read()
    expect(ledger?.lastCheck).toEqual({ result: 'failed', endTime: now, taskName: task?.jobName })
    expect(ledger?.succeededTime).toBeLessThan(now)
  })

  it('shows how far reports are rolled up, and open faults', async () => {
    const { db, now } = server()
    await rollUpReports(db, now)
    const before = (await read()).rollUps
    expect(before?.rolledUpTo).toBeLessThanOrEqual(now)
    await db
      .insert(reportFaults)
      .values({ day: 0, metric: 'newUsers', expected: 2n, actual: 1n, foundTime: now })
    expect((await read()).rollUps?.faults).toBe((before?.faults ?? 0) + 1)
  })

  it('names the task runs that failed within the last day, the latest first', async () => {
    const before = (await read()).failedRuns
    const earlier = await failRun(MINUTE)
    const later = await failRun(0)
    const old = await failRun(DAY + MINUTE)
    const { total, list = [] } = (await read()).failedRuns ?? {}
    expect(total).toBe((before?.total ?? 0) + 2)
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
    const { requests } = (await read({ config: { ...config, maxRequests: 7 } })).server
    expect(requests).toEqual({ underWay: 1, limit: 7 })
  })

  it('describes the process that answers, if it is known', async () => {
    expect((await read()).server.process).toBeNull()
    const pool = { totalCount: 4, idleCount: 1, waitingCount: 2, options: { max: 10 } }
    const processState = processStateOf(pool)
    const { process: found } = (await read({ processState })).server
    expect(found).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      pool: { used: 3, waiting: 2, limit: 10 },
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
      const { failedRuns, ledger } = await read({}, staff.client.headers)
      expect(failedRuns?.list.find(({ id }) => id === run.id)).toMatchObject({
        handler: 'cleanUpSessions',
        taskName: null,
      })
      expect(ledger?.lastCheck?.taskName).toBeNull()
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
