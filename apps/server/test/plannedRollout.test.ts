import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { appUpdateReports, appUpdates } from '../src/db/schema/appUpdates.ts'
import { notifications } from '../src/db/schema/messages.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { rollOutByPlan } from '../src/modules/operations/appUpdates/plannedRollout.ts'
import { publishAppUpdate } from './support/appUpdateCalls.ts'
import { onEachEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onEachEngine('app updates that are rolled out', (server) => {
  const admin = () => server().signIn('admin')
  const run = () => rollOutByPlan(server().ports)
  const startOfHour = () => server().now - (server().now % HOUR)
  const read = async ({ id }: AppUpdate) => (await admin()).ok('appUpdate', 'get', { params: { id } })
  const report = ({ id: releaseId }: AppUpdate, installed: number, failed: number, hour = startOfHour()) =>
    server().db.insert(appUpdateReports).values({ releaseId, hour, installed, failed })
  const logged = ({ id }: AppUpdate, action: string) =>
    server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.targetId, id), eq(operationLogs.action, action)))

  it('raise the share at the times of their plan, logged without an operator', async () => {
    const time = server().now + HOUR
    const plan = [
      { share: 25, time },
      { share: 100, time: time + HOUR },
    ]
    const update = await publishAppUpdate(await admin(), { share: 5, plan })
    await run()
    expect((await read(update)).share).toBe(5)
    server().now = time
    await run()
    expect(await read(update)).toMatchObject({ share: 25, status: 'rolling' })
    await run()
    expect(await logged(update, 'raiseShare')).toMatchObject([
      { operatorId: null, before: { share: 5 }, after: { share: 25 } },
    ])
  })

  it('keep their share while they are paused, and reach their plan once they are resumed', async () => {
    const client = await admin()
    const update = await publishAppUpdate(client, {
      share: 5,
      plan: [{ share: 50, time: server().now + HOUR }],
    })
    await client.ok('appUpdate', 'pause', { params: update })
    server().now += 2 * HOUR
    await run()
    expect((await read(update)).share).toBe(5)
    await (await admin()).ok('appUpdate', 'resume', { params: update })
    await run()
    expect((await read(update)).share).toBe(50)
  })

  it('pause when their failures pass the threshold, and notify those who can resume them', async () => {
    const client = await admin()
    const { accountId } = await createStaff(server(), ['appUpdate:read', 'appUpdate:publish'])
    const update = await publishAppUpdate(client, { brake: 20 })
    await report(update, 1000, 20)
    await run()
    expect((await read(update)).status).toBe('rolling')
    await report(update, 1000, 30)
    await run()
    expect((await read(update)).status).toBe('paused')
    expect(await logged(update, 'pause')).toMatchObject([{ operatorId: null, after: { status: 'paused' } }])
    const received = await server()
      .db.select()
      .from(notifications)
      .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, 'rolloutPaused')))
    expect(received).toMatchObject([
      { link: `/operations/appUpdates?id=${update.id}`, data: { platform: 'h', rate: '25' } },
    ])
  })

  it('are not paused again by the failures that paused them before', async () => {
    const client = await admin()
    const update = await publishAppUpdate(client, { brake: 20 })
    await report(update, 1000, 100)
    await run()
    await client.ok('appUpdate', 'resume', { params: update })
    await run()
    expect((await read(update)).status).toBe('rolling')
    server().now += HOUR
    await report(update, 1000, 100)
    await run()
    expect((await read(update)).status).toBe('paused')
  })

  it('never pause by themselves without a threshold', async () => {
    const update = await publishAppUpdate(await admin())
    await report(update, 1000, 1000)
    await run()
    expect((await read(update)).status).toBe('rolling')
  })

  it('show how many devices installed them, by day, and keep the sums when reports are rolled up', async () => {
    const update = await publishAppUpdate(await admin())
    await report(update, 300, 3)
    await report(update, 200, 2)
    await report(update, 500, 5, startOfHour() - DAY)
    const adoption = async () => (await admin()).ok('appUpdate', 'adoption', { params: update })
    const before = await adoption()
    expect(before).toMatchObject({ installed: 1000, failed: 10, rate: 10 })
    expect(before.days).toHaveLength(14)
    expect(before.days.slice(-2)).toMatchObject([
      { installed: 500, failed: 5 },
      { installed: 500, failed: 5 },
    ])
    const rows = () => server().db.$count(appUpdateReports, eq(appUpdateReports.releaseId, update.id))
    await run()
    expect(await rows()).toBe(3)
    server().now += HOUR
    await run()
    expect(await rows()).toBe(2)
    expect(await adoption()).toMatchObject({ installed: 1000, failed: 10 })
  })

  it('raise and pause each update once when two servers run the task at the same moment', async () => {
    const time = server().now + HOUR
    const update = await publishAppUpdate(await admin(), { share: 5, plan: [{ share: 25, time }] })
    server().now = time
    await Promise.all([run(), run()])
    expect(await logged(update, 'raiseShare')).toHaveLength(1)
    const [row] = await server().db.select().from(appUpdates).where(eq(appUpdates.id, update.id))
    expect(row?.share).toBe(25)
  })
})
