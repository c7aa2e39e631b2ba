import { eq, gt } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { taskPushes } from '../src/db/schema/messages.ts'
import { createTransfer, createTree } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('waiting items', (server) => {
  it('counts what the account has to do, and nothing that it may not act on', async () => {
    const [maker, reviewer] = [await server().signIn('admin'), await server().signIn('checker')]
    const waitingOf = async (client: typeof maker) => (await client.ok('dashboard', 'waiting')).transfers
    const [own, others] = [await waitingOf(maker), await waitingOf(reviewer)]
    const tree = await createTree(maker)
    await createTransfer(maker, {
      outgoingPartyId: tree.agent,
      incomingPartyId: tree.merchant,
      amount: '100001',
    })
    expect(await waitingOf(maker)).toBe(own)
    expect(await waitingOf(reviewer)).toBe((others ?? 0) + 1)
    const query = { reviewable: 'y', pageSize: 1 } as const
    expect((await reviewer.ok('transfer', 'list', { query })).total).toBe((others ?? 0) + 1)

    const countOf = async (filter: { reviewable?: 'y' | 'n' }) =>
      (await reviewer.ok('transfer', 'list', { query: { ...filter, pageSize: 1 } })).total
    expect(await countOf({ reviewable: 'n' })).toBe(
      (await countOf({})) - (await countOf({ reviewable: 'y' })),
    )

    const waits = (codes: readonly string[]) =>
      createStaff(server(), ['dashboard:read', ...codes]).then(({ client }) =>
        client.ok('dashboard', 'waiting'),
      )
    const count = expect.any(Number)
    const times = { pushesSince: count, countedTime: count }
    expect(await waits(['transfer:read', 'task:read', 'taskPush:read'])).toEqual(times)
    expect(await waits(['transfer:read', 'transfer:review'])).toEqual({ transfers: count, ...times })
    expect(await waits(['review:read', 'review:claim'])).toEqual({ reviews: 0, ...times })
    expect(await waits(['task:read', 'task:run'])).toEqual({ tasks: count, ...times })
    expect(await waits(['taskPush:read', 'taskPush:send'])).toEqual({ pushes: count, ...times })
  })

  it('counts failed tasks and pushes as their lists do', async () => {
    const client = await server().signIn('admin')
    const { tasks = 0, pushes = 0, pushesSince } = await client.ok('dashboard', 'waiting')
    const failed = await client.ok('task', 'list', { query: { status: 'e' } })
    expect(failed.list.every(({ lastResult }) => lastResult === 'failed')).toBe(true)
    expect(tasks).toBe(failed.total)
    const query = { failures: 'y', endedFrom: pushesSince } as const
    const { list, total } = await client.ok('taskPush', 'list', { query })
    expect(list.every(({ failed: messages }) => messages > 0)).toBe(true)
    expect(pushes).toBe(total)
    expect(tasks + pushes).toBeGreaterThan(0)
  })

  it('counts a failed task until it is stopped', async () => {
    const client = await server().signIn('admin')
    const tasksOf = async () => (await client.ok('dashboard', 'waiting')).tasks ?? 0
    const before = await tasksOf()
    const [failed] = (await client.ok('task', 'list', { query: { status: 'e' } })).list
    await client.ok('task', 'pause', { params: { id: failed?.id ?? '' } })
    expect(await tasksOf()).toBe(before - 1)
  })

  it('counts failed pushes until the viewer has seen them', async () => {
    const client = await server().signIn('admin')
    const { pushes = 0, countedTime } = await client.ok('dashboard', 'waiting')
    expect(pushes).toBeGreaterThan(0)
    const query = { pushesSeen: countedTime }
    expect(await client.ok('dashboard', 'waiting', { query })).toMatchObject({
      pushes: 0,
      pushesSince: countedTime,
    })
    const [push] = await server().db.select().from(taskPushes).where(gt(taskPushes.failed, 0)).limit(1)
    server().now += 2000
    await server()
      .db.update(taskPushes)
      .set({ endTime: server().now - 1000 })
      .where(eq(taskPushes.id, push?.id ?? ''))
    expect(await client.ok('dashboard', 'waiting', { query })).toMatchObject({ pushes: 1 })
  })
})
