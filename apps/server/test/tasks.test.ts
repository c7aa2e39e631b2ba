import type { Task } from '@admin/api-client/contract/system/tasks'
import { and, eq, ne, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { messageLogs, notifications } from '../src/db/schema/messages.ts'
import { captchas, sessions } from '../src/db/schema/sessions.ts'
import { taskRuns, tasks } from '../src/db/schema/tasks.ts'
import { uploadHistories } from '../src/db/schema/uploads.ts'
import { DAY, HOUR, MINUTE } from '../src/kernel/durations.ts'
import { enqueueDueRuns, MAX_MISSED } from '../src/modules/system/tasks/scheduler.ts'
import { postPoints } from '../src/modules/users/users/points.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

let made = 0
const body = (values: Partial<Task> = {}) => ({
  jobName: `job ${++made}`,
  group: 'test',
  cron: '0 * * * *',
  handler: 'cleanUpSessions' as const,
  parameters: {},
  status: 'n' as const,
  ...values,
})

const add = (client: TestClient, values: Partial<Task> = {}) =>
  client.ok('task', 'create', { body: body(values) as never })

const runsOf = async (client: TestClient, { id }: { id: string }) =>
  (await client.ok('task', 'runs', { params: { id }, query: {} })).list

onOneEngine('scheduled tasks', (server) => {
  const admin = () => server().signIn('admin')
  const look = () => enqueueDueRuns(server().ports)
  /** Turns the clock to a moment of the next hour; sessions end when it is turned far. */
  const nextHour = (minutes = 0) => {
    server().now += HOUR - (server().now % HOUR) + minutes * MINUTE
  }

  it('report an invalid expression, name or parameter on its field', async () => {
    const client = await admin()
    const { jobName } = await add(client)
    const refused = async (values: object) =>
      (await client.refused('task', 'create', { body: { ...body(), ...values } as never })).data.fields
    for (const cron of ['61 * * * *', '@daily', '0 0 31 2 *'])
      expect(await refused({ cron })).toEqual({ cron: { key: 'cron' } })
    expect(await refused({ jobName: jobName.toUpperCase() })).toEqual({ jobName: { key: 'taken' } })
    expect(await refused({ handler: 'rm -rf' })).toHaveProperty('handler')
    expect(await refused({ parameters: { attemptDays: 0, days: 3 } })).toEqual({
      parameters: { key: 'taskParameters', values: { names: 'attemptDays, days' } },
    })
  })

  it('run on demand, report their results, and are logged', async () => {
    const client = await admin()
    const task = await add(client)
    await server()
      .db.insert(captchas)
      .values({ code: '1', expiresTime: server().now - 1 })
    const asked = await client.ok('task', 'run', { params: { id: task.id } })
    expect(asked).toMatchObject({ trigger: 'manual', result: 'waiting' })
    await expect.poll(async () => (await runsOf(client, task))[0]?.result).toBe('success')
    const [run] = await runsOf(client, task)
    expect(run?.log).toMatch(/ captchas: [1-9]/)
    expect(await client.ok('task', 'get', { params: { id: task.id } })).toMatchObject({
      status: 'f',
      lastResult: 'success',
      version: 1,
    })
    expect(await server().db.$count(sessions)).toBeGreaterThan(0)
    const { list } = await client.ok('operationLog', 'list', { query: { targetId: task.id } })
    expect(list.map(({ action, operatorName }) => `${action} ${operatorName}`)).toEqual([
      'perform ',
      'run admin',
      'create admin',
    ])
  })

  it('delete records of what was done once they are old enough', async () => {
    const client = await admin()
    const { db, now } = server()
    const task = await add(client, { handler: 'cleanUpRecords', parameters: { taskRunDays: 2 } as never })
    const { id: other } = await add(client)
    const [account] = await db.select({ id: accounts.id }).from(accounts).limit(1)
    const ages = [1, 3, 89, 91, 364, 366]
    const at = (age: number) => now - age * DAY
    const uploadUser = account?.id ?? ''
    await db.delete(messageLogs)
    await db.delete(notifications)
    await db.delete(uploadHistories)
    await db.insert(messageLogs).values(
      ages.map((age) => ({
        ...({ channel: 'mail', outcome: 'sent', time: at(age) } as const),
        ...{ recipient: 'a@example.com', subject: '', templateName: '', error: '' },
      })),
    )
    await db.insert(notifications).values(
      ages.map((age) => ({
        ...({ accountId: uploadUser, kind: 'task', time: at(age) } as const),
        ...{ title: '', body: '', link: '', data: {} },
      })),
    )
    await db.insert(uploadHistories).values(
      ages.map((age) => ({
        ...{ storageStyle: 6, fileType: 'png', uploadFrom: 'a.png', uploadTarget: `kept-${age}` },
        ...({ storageType: 'local', uploadUser, biz: '', fileSize: 1, env: 'dev', time: at(age) } as const),
      })),
    )
    await db.insert(taskRuns).values(
      ages.map((age) => ({
        ...({ taskId: other, trigger: 'manual', dueTime: at(age), result: 'success', log: '' } as const),
      })),
    )
    await client.ok('task', 'run', { params: { id: task.id } })
    await expect.poll(async () => (await runsOf(client, task))[0]?.result).toBe('success')
    const agesIn = (rows: { time: number }[]) =>
      rows.map(({ time }) => Math.round((now - time) / DAY)).sort((a, b) => a - b)
    expect(agesIn(await db.select().from(messageLogs))).toEqual([1, 3, 89])
    expect(agesIn(await db.select().from(notifications).where(eq(notifications.kind, 'task')))).toEqual([
      1, 3, 89,
    ])
    expect(agesIn(await db.select().from(uploadHistories))).toEqual([1, 3, 89, 91, 364])
    const runs = await db.select({ time: taskRuns.dueTime }).from(taskRuns).where(eq(taskRuns.taskId, other))
    expect(agesIn(runs)).toEqual([1])
    expect((await runsOf(client, task))[0]?.log).toMatch(/messageLogs: 3\n/)
  })

  it('are due by their schedule, once however many servers look', async () => {
    const task = await add(await admin())
    nextHour()
    await Promise.all([look(), look()])
    await look()
    const client = await admin()
    await expect
      .poll(async () => (await runsOf(client, task)).map(({ result }) => result))
      .toEqual(['success'])
    expect(await runsOf(client, task)).toMatchObject([{ trigger: 'schedule', dueTime: server().now }])
  })

  it('are not due while they are paused, and miss nothing by it', async () => {
    let client = await admin()
    const { id } = await add(client)
    const paused = await client.ok('task', 'pause', { params: { id } })
    expect(paused).toMatchObject({ status: 's', nextRunTimes: [] })
    nextHour(30)
    await look()
    client = await admin()
    const resumed = await client.ok('task', 'resume', { params: { id } })
    expect(resumed.status).toBe('n')
    const next = server().now + 30 * MINUTE
    expect(resumed.nextRunTimes).toEqual([0, 1, 2, 3, 4].map((hours) => next + hours * HOUR))
    await look()
    expect(await runsOf(client, { id })).toEqual([])
    // A repeated request, after a run that the schedule began meanwhile.
    await server().db.update(tasks).set({ status: 'f' }).where(eq(tasks.id, id))
    expect(await client.ok('task', 'resume', { params: { id } })).toMatchObject({
      status: 'f',
      version: resumed.version,
    })
  })

  it('show what was due while no server was there', async () => {
    const task = await add(await admin())
    server().now += 30 * HOUR - (server().now % HOUR) + 5 * MINUTE
    await look()
    const client = await admin()
    const runs = await runsOf(client, task)
    expect(new Set(runs.map(({ result }) => result))).toEqual(new Set(['missed']))
    expect(runs[0]?.dueTime).toBe(server().now - 5 * MINUTE)
    const { total } = await client.ok('task', 'runs', { params: { id: task.id }, query: {} })
    expect(total).toBe(MAX_MISSED + 1)
    expect(await client.ok('task', 'get', { params: { id: task.id } })).toMatchObject({
      lastResult: 'missed',
      lastRunTime: null,
    })
  })

  it('run again when their server stops during a run, and never run twice at the same time', async () => {
    const { db } = server()
    let client = await admin()
    const { id } = await add(client, { cron: '0 0 1 1 *' })
    await db.insert(taskRuns).values({
      taskId: id,
      trigger: 'schedule',
      dueTime: server().now,
      startTime: server().now,
      result: 'running',
      log: 'half way\n',
    })
    await look()
    expect(await client.refused('task', 'run', { params: { id } })).toMatchObject({
      status: 409,
      data: { key: 'taskRunning' },
    })
    server().now += 5 * MINUTE
    await look()
    client = await admin()
    await expect
      .poll(async () => (await runsOf(client, { id })).map(({ result }) => result))
      .toEqual(['success'])
    const [run] = await runsOf(client, { id })
    expect(run?.log).toMatch(/^half way\n.*The server stopped before the run finished\.\n.*sessions: /)
    const performed = { query: { targetId: id, action: 'perform' } }
    expect((await client.ok('operationLog', 'list', performed)).total).toBe(1)
    await db.update(taskRuns).set({ result: 'running' }).where(eq(taskRuns.taskId, id))
    await look()
    await expect
      .poll(() => runsOf(client, { id }))
      .toMatchObject([{ result: 'failed', endTime: server().now }])
    expect((await client.ok('task', 'get', { params: { id } })).status).toBe('e')
  })

  it('continue by their schedule after a clock that was ahead is set right', async () => {
    const { id } = await add(await admin())
    const succeeded = async () => {
      await look()
      const due = [server().now, 'success']
      const client = await admin()
      await expect
        .poll(async () => (await runsOf(client, { id })).map(({ dueTime, result }) => [dueTime, result]))
        .toContainEqual(due)
    }
    nextHour()
    const right = server().now
    server().now += 24 * HOUR
    await succeeded()
    server().now = right + MINUTE
    await look()
    nextHour()
    await succeeded()
  })

  it('run although another one cannot be scheduled, which is logged', async () => {
    const { db, logged } = server()
    const client = await admin()
    const broken = await add(client)
    await db.update(tasks).set({ cron: 'no schedule' }).where(eq(tasks.id, broken.id))
    const forgotten = await add(client, { cron: '0 0 1 1 *' })
    await db.insert(taskRuns).values({
      taskId: forgotten.id,
      trigger: 'manual',
      dueTime: server().now,
      result: 'waiting',
      log: '',
    })
    const later = await add(client)
    // The order of a table's rows is the order in which they were written last.
    await db.update(tasks).set({ group: 'later' }).where(ne(tasks.id, broken.id))
    nextHour()
    await look()
    await db.delete(tasks).where(eq(tasks.id, broken.id))
    const again = await admin()
    for (const task of [forgotten, later])
      await expect
        .poll(async () => (await runsOf(again, task)).map(({ result }) => result))
        .toEqual(['success'])
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 'error', fields: expect.objectContaining({ task: broken.jobName }) }),
    )
  })

  it('notify operators who can run them once when they start to fail', async () => {
    const { db } = server()
    const client = await admin()
    const task = await add(client, { handler: 'ledgerHealthCheck' })
    const run = async () => {
      const { id } = await client.ok('task', 'run', { params: { id: task.id } })
      await expect
        .poll(async () => (await runsOf(client, task)).find((each) => each.id === id)?.endTime)
        .not.toBeNull()
      server().now += 1
    }
    const told = () => db.$count(notifications, eq(notifications.title, task.jobName))
    const { accountId, client: auditor } = await createStaff(server(), ['ledger:read'])
    const alarms = () =>
      db
        .select({ data: notifications.data })
        .from(notifications)
        .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, 'ledgerMismatch')))
    await run()
    expect(await told()).toBe(0)
    expect(await alarms()).toEqual([])
    const spoil = (sign: '+' | '-') =>
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table parties disable trigger user`)
        await tx.execute(sql.raw(`update parties set balance = balance ${sign} 1 where kind = 'treasury'`))
        await tx.execute(sql`alter table parties enable trigger user`)
      })
    await spoil('+')
    await run()
    const first = await told()
    expect(first).toBeGreaterThan(0)
    // The ledgers move on.
    await postPoints(db, server().ports, [
      { userId: await newUser(server()), unit: 'points', source: 'purchase', amount: 7n, remark: '' },
    ])
    await run()
    expect(await told()).toBe(first)
    // Who sees the ledgers is told of each other mismatch, and of the same one again only the next day.
    expect(await alarms()).toMatchObject([{ data: { balances: '1', transfers: '0' } }])
    const { entries } = await auditor.ok('notification', 'feed')
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'ledgerMismatch', link: '/home' }))
    await spoil('+')
    await run()
    expect(await alarms()).toHaveLength(2)
    await spoil('-')
    await spoil('-')
    const [latest] = await runsOf(client, task)
    expect(latest).toMatchObject({ result: 'failed' })
    expect(latest?.log).toContain('Ledger mismatch. Balances that don’t match: 1.')
  })

  it('notify operators of points and stars that don’t match their entries', async () => {
    const { db } = server()
    const client = await admin()
    const task = await add(client, { handler: 'ledgerHealthCheck' })
    const spoil = (sign: '+' | '-') =>
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table users disable trigger user`)
        await tx.execute(
          sql.raw(
            `update users set stars = stars ${sign} 1 where id = (select min(id::text)::uuid from users)`,
          ),
        )
        await tx.execute(sql`alter table users enable trigger user`)
      })
    await spoil('+')
    const { id } = await client.ok('task', 'run', { params: { id: task.id } })
    const latest = async () => (await runsOf(client, task)).find((each) => each.id === id)
    await expect.poll(async () => (await latest())?.result).toBe('failed')
    await spoil('-')
    const log = (await latest())?.log
    expect(log).toMatch(/: stars \d+, entries \d+/)
    expect(log).toContain('Ledger mismatch. Balances that don’t match: 1.')
    expect(await db.$count(notifications, eq(notifications.title, task.jobName))).toBeGreaterThan(0)
  })
})
