import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import type { feedbackDraft } from '@admin/api-client/contract/operations/feedback'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { midnightBefore } from '../src/crud/days.ts'
import { appUpdateReports } from '../src/db/schema/appUpdates.ts'
import { notifications } from '../src/db/schema/messages.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { reportDevices } from '../src/modules/operations/appUpdates/adoption.ts'
import { rollOutByPlan } from '../src/modules/operations/appUpdates/plannedRollout.ts'
import { receiveFeedback } from '../src/modules/operations/feedback/receiving.ts'
import { createAppUpdate, publishAppUpdate } from './support/appUpdateCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'
import { TestServer } from './support/TestServer.ts'

onOneEngine('app updates that are rolled out', (server) => {
  const admin = () => server().signIn('admin')
  const run = () => rollOutByPlan(server().ports)
  const read = async ({ id }: AppUpdate) => (await admin()).ok('appUpdate', 'get', { params: { id } })
  const report = ({ id: updateId }: AppUpdate, installed: number, failed: number, time = server().now) =>
    reportDevices(server().db, { updateId, installed, failed, time })
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

  it('keep their share while they are paused, and continue their plan where it was once they are resumed', async () => {
    const client = await admin()
    const start = server().now
    const plan = [
      { share: 20, time: start + HOUR },
      { share: 50, time: start + 2 * HOUR },
      { share: 100, time: start + 3 * HOUR },
    ]
    const update = await publishAppUpdate(client, { share: 5, plan })
    server().now = start + HOUR
    await run()
    await (await admin()).ok('appUpdate', 'pause', { params: update })
    const pause = 5 * HOUR
    server().now += pause
    await run()
    expect((await read(update)).share).toBe(20)
    await (await admin()).ok('appUpdate', 'resume', { params: update })
    await run()
    expect(await read(update)).toMatchObject({
      share: 20,
      plan: [plan[0], { share: 50, time: start + 7 * HOUR }, { share: 100, time: start + 8 * HOUR }],
    })
    server().now = start + 2 * HOUR + pause
    await run()
    expect((await read(update)).share).toBe(50)
  })

  it('can’t be published with steps that have passed, which would raise the share immediately', async () => {
    const client = await admin()
    const draft = await createAppUpdate(client, { plan: [{ share: 100, time: server().now + HOUR }] })
    server().now += HOUR
    const refused = await (await admin()).refused('appUpdate', 'publish', { params: draft, body: draft })
    expect(refused).toMatchObject({
      status: 409,
      data: { key: 'planOutdated', fields: { plan: { key: 'past' } } },
    })
    expect((await read(draft)).status).toBe('draft')
  })

  it('pause when their failures pass the threshold, and notify those who can resume them', async () => {
    const client = await admin()
    const { accountId } = await createStaff(server(), ['appUpdate:read', 'appUpdate:publish'])
    const update = await publishAppUpdate(client, { brake: 20 })
    await report(update, 980, 20)
    await run()
    expect((await read(update)).status).toBe('rolling')
    await report(update, 970, 30)
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

  it('pause when no device can install them', async () => {
    const update = await publishAppUpdate(await admin(), { brake: 20 })
    await report(update, 0, 50_000)
    await run()
    expect((await read(update)).status).toBe('paused')
  })

  it('pause when more users than the threshold report a fault of the version on the platform', async () => {
    const client = await admin()
    const { accountId } = await createStaff(server(), ['appUpdate:read', 'appUpdate:publish'])
    const update = await publishAppUpdate(client, { faultBrake: 2, appVersion: '9.8.7' })
    const [one, other, third] = [
      await newUser(server()),
      await newUser(server()),
      await newUser(server()),
    ] as const
    const tell = (userId: string, values: Partial<z.output<typeof feedbackDraft>> = {}) =>
      receiveFeedback(server().ports, userId, {
        ...{ kind: 'fault', text: 'It closes', pictures: [], language: 'en-US' },
        ...{ platform: update.platform, appVersion: update.appVersion, ...values },
      })
    for (const userId of [one, one, other]) await tell(userId)
    await tell(third, { kind: 'wish' })
    await tell(third, { appVersion: '9.8.6' })
    await tell(third, { platform: 'i' })
    await run()
    expect((await read(update)).status).toBe('rolling')
    await tell(third)
    const adoption = await client.ok('appUpdate', 'adoption', { params: update })
    expect(adoption.counted).toMatchObject({ faults: 3, rate: null })
    await run()
    expect((await read(update)).status).toBe('paused')
    const received = await server()
      .db.select()
      .from(notifications)
      .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, 'rolloutPaused')))
    expect(received).toMatchObject([{ data: { platform: 'h', faults: '3' } }])
    await client.ok('appUpdate', 'resume', { params: update })
    await run()
    expect((await read(update)).status).toBe('rolling')
  })

  it('with a plan are not raised or paused again by what paused them before', async () => {
    const client = await admin()
    const start = server().now
    const plan = [{ share: 50, time: start + HOUR }]
    const update = await publishAppUpdate(client, { share: 5, brake: 20, plan })
    await report(update, 900, 100)
    await run()
    server().now += 2 * HOUR
    await (await admin()).ok('appUpdate', 'resume', { params: update })
    await run()
    expect(await read(update)).toMatchObject({ status: 'rolling', share: 5 })
    server().now += HOUR
    await report(update, 900, 100)
    await run()
    expect(await read(update)).toMatchObject({ status: 'paused', share: 5 })
  })

  it('continue to count failures after an operator paused and resumed them', async () => {
    const client = await admin()
    const update = await publishAppUpdate(client, { brake: 20 })
    await report(update, 985, 15)
    await client.ok('appUpdate', 'pause', { params: update })
    await client.ok('appUpdate', 'resume', { params: update })
    await run()
    expect((await read(update)).status).toBe('rolling')
    await report(update, 900, 100)
    await run()
    expect((await read(update)).status).toBe('paused')
  })

  it('never pause by themselves without a threshold', async () => {
    const update = await publishAppUpdate(await admin())
    await report(update, 0, 1000)
    await run()
    expect((await read(update)).status).toBe('rolling')
  })

  it('show how many devices installed them, by day, and keep the sums when reports are rolled up', async () => {
    const update = await publishAppUpdate(await admin())
    await report(update, 300, 3)
    await report(update, 200, 2)
    await report(update, 500, 5, server().now - DAY)
    const adoption = async () => (await admin()).ok('appUpdate', 'adoption', { params: update })
    const before = await adoption()
    expect(before).toMatchObject({ installed: 1000, failed: 10, timeZone: 'UTC' })
    const { now } = server()
    expect(before.counted).toEqual({
      ...{ from: now - (now % HOUR), installed: 500, failed: 5, rate: 9, faults: 0 },
    })
    expect(before.days).toHaveLength(14)
    expect(before.days.slice(-2)).toMatchObject([
      { installed: 500, failed: 5 },
      { installed: 500, failed: 5 },
    ])
    const rows = () => server().db.$count(appUpdateReports, eq(appUpdateReports.releaseId, update.id))
    expect(await rows()).toBe(3)
    await run()
    expect(await rows()).toBe(2)
    expect(await adoption()).toMatchObject({ installed: 1000, failed: 10 })
  })

  it('count reports on their day in a time zone whose days begin with a half hour of UTC', async () => {
    const update = await publishAppUpdate(await admin())
    const india = new TestServer(server().db, { timeZone: 'Asia/Kolkata' })
    india.now = server().now
    const midnight = midnightBefore(india.now, 'Asia/Kolkata')
    await report(update, 20, 0, midnight - 1)
    await report(update, 3, 0, midnight)
    await run()
    const { days } = await (await india.signIn('admin')).ok('appUpdate', 'adoption', { params: update })
    expect(days.slice(-2).map(({ installed }) => installed)).toEqual([20, 3])
  })

  it('are raised and paused once each when two servers run the task at the same moment', async () => {
    const time = server().now + HOUR
    const update = await publishAppUpdate(await admin(), { share: 5, brake: 20, plan: [{ share: 25, time }] })
    server().now = time
    await Promise.all([run(), run()])
    expect(await logged(update, 'raiseShare')).toHaveLength(1)
    expect(await read(update)).toMatchObject({ share: 25, status: 'rolling' })
    await report(update, 0, 1000)
    await Promise.all([run(), run()])
    expect(await logged(update, 'pause')).toHaveLength(1)
    expect((await read(update)).status).toBe('paused')
    const requests = [...(await logged(update, 'pause')), ...(await logged(update, 'raiseShare'))]
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(2)
    for (const { requestId } of requests) expect(requestId).not.toBe('')
  })
})
