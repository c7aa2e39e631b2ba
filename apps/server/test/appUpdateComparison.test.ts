import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { appUpdateReports } from '../src/db/schema/appUpdates.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { reportDevices } from '../src/modules/operations/appUpdates/adoption.ts'
import { receiveFeedback } from '../src/modules/operations/feedback/receiving.ts'
import { createAppUpdate, publishAppUpdate } from './support/appUpdateCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('the adoption of app updates', (server) => {
  const admin = () => server().signIn('admin')
  const report = ({ id: updateId }: AppUpdate, installed: number, failed = 0) =>
    reportDevices(server().db, { updateId, installed, failed, time: server().now })
  const compare = async (...updates: Pick<AppUpdate, 'id'>[]) =>
    (await admin()).ok('appUpdate', 'comparison', { query: { ids: updates.map(({ id }) => id) } })
  const refused = async (...ids: string[]) =>
    (await admin()).refused('appUpdate', 'comparison', { query: { ids } })

  /** Without the reports of the demo, shares are of the devices of the test. */
  const forgetReports = () => server().db.delete(appUpdateReports)

  it('is compared by day since each was published, in the order that was asked for', async () => {
    await forgetReports()
    const older = await publishAppUpdate(await admin(), { appVersion: '7.1.0' })
    await report(older, 10)
    server().now += DAY
    await report(older, 70, 3)
    server().now += 2 * DAY
    await report(older, 20)
    const newer = await publishAppUpdate(await admin(), { appVersion: '7.2.0' })
    server().now += HOUR
    await report(newer, 25)
    const { updates } = await compare(newer, older)
    expect(updates.map(({ devices }) => devices)).toEqual([100, 100])
    expect(updates).toMatchObject([
      { id: newer.id, appVersion: '7.2.0', installed: 25, failed: 0, share: 25, daysToHalf: null },
      { id: older.id, appVersion: '7.1.0', installed: 100, failed: 3, share: 100, daysToHalf: 2 },
    ])
    expect(updates.map(({ days }) => days.map(({ installed }) => installed))).toEqual([
      [25],
      [10, 80, 80, 100],
    ])
  })

  it('counts a report of the quarter of an hour in which a release was published on its first day', async () => {
    await forgetReports()
    server().now += DAY - (server().now % DAY) + 5 * 60_000
    const one = await publishAppUpdate(await admin())
    await report(one, 4)
    const other = await publishAppUpdate(await admin())
    const { updates } = await compare(one, other)
    expect(updates.map(({ days }) => days.map(({ installed }) => installed))).toEqual([[4], [0]])
  })

  it('shows the first 30 days, and counts the days to half of the devices beyond', async () => {
    await forgetReports()
    const one = await publishAppUpdate(await admin())
    await report(one, 10)
    server().now += 40 * DAY + HOUR
    await report(one, 90)
    const other = await publishAppUpdate(await admin())
    const { updates } = await compare(one, other)
    expect(updates[0]?.days).toHaveLength(30)
    expect(updates[0]).toMatchObject({ installed: 100, share: 100, daysToHalf: 41 })
  })

  it('has shares of the most installed update on the same channel, and none of fewer than 100 devices', async () => {
    await forgetReports()
    const release = await publishAppUpdate(await admin(), { channel: 'release' })
    const beta = await publishAppUpdate(await admin(), { channel: 'beta' })
    await report(release, 200)
    await report(beta, 99)
    const few = { devices: 99, installed: 99, share: null, daysToHalf: null }
    expect((await compare(release, beta)).updates).toMatchObject([{ devices: 200, share: 100 }, few])
    await report(beta, 1)
    expect((await compare(release, beta)).updates).toMatchObject([
      { devices: 200, share: 100 },
      { devices: 100, share: 100, daysToHalf: 1 },
    ])
  })

  it('is of no devices where none have reported', async () => {
    await forgetReports()
    const one = await publishAppUpdate(await admin())
    const other = await publishAppUpdate(await admin())
    const { updates } = await compare(one, other)
    expect(updates).toMatchObject([
      { devices: 0, share: null, daysToHalf: null },
      { devices: 0, share: null, daysToHalf: null },
    ])
  })

  it('comes with the feedback about the version on its platform', async () => {
    const one = await publishAppUpdate(await admin(), { appVersion: '8.1.0' })
    const other = await publishAppUpdate(await admin(), { appVersion: '8.2.0' })
    const send = async (platform: 'h' | 'a', appVersion: string) =>
      receiveFeedback(server().ports, await newUser(server()), {
        ...{ kind: 'fault', text: 'It stops', pictures: [], language: 'en-US' },
        ...{ platform, appVersion },
      })
    await send('h', '8.1.0')
    await send('h', '8.1.0')
    await send('a', '8.2.0')
    const { updates } = await compare(one, other)
    expect(updates.map(({ feedback }) => feedback)).toEqual([2, 0])
  })

  it('is compared only of two to four different published updates of one platform', async () => {
    const client = await admin()
    const one = await publishAppUpdate(client)
    const other = await publishAppUpdate(client)
    const draft = await createAppUpdate(client)
    const { list } = await client.ok('appUpdate', 'list', { query: { platform: 'i', status: 'complete' } })
    const ofOtherPlatform = list[0]?.id ?? ''
    expect((await refused(one.id)).data.key).toBe('badRequest')
    expect((await refused(one.id, one.id)).data.key).toBe('badRequest')
    expect((await refused(...Array.from({ length: 5 }, newId))).data.key).toBe('badRequest')
    expect((await compare(one, { id: newId() })).updates).toMatchObject([{ id: one.id }])
    expect((await refused(one.id, draft.id)).data.key).toBe('notComparable')
    expect((await refused(one.id, ofOtherPlatform)).data.key).toBe('notComparable')
    expect((await compare(one, other)).updates).toHaveLength(2)
  })

  it('needs the permission to read app updates', async () => {
    const one = await publishAppUpdate(await admin())
    const other = await publishAppUpdate(await admin())
    const query = { ids: [one.id, other.id] }
    const { client: reader } = await createStaff(server(), ['appUpdate:read'])
    await reader.ok('appUpdate', 'comparison', { query })
    const { client: stranger } = await createStaff(server(), ['banner:read'])
    expect((await stranger.refused('appUpdate', 'comparison', { query })).status).toBe(403)
  })
})
