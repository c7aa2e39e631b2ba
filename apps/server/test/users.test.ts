import type { pointsChange, userCreate } from '@admin/api-client/contract/users/users'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { newId } from '../src/db/columns.ts'
import { groupMembers } from '../src/db/schema/groups.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { pointEntries } from '../src/db/schema/points.ts'
import { giftSends, gifts } from '../src/db/schema/shop.ts'
import { users } from '../src/db/schema/users.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { newGroup } from './support/groupCalls.ts'
import { newPost } from './support/postCalls.ts'
import type { TestClient } from './support/TestClient.ts'

type NewUser = z.input<typeof userCreate>

onOneEngine('users', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  let made = 0
  const add = (values: Partial<NewUser> = {}) =>
    admin.ok('user', 'create', {
      body: {
        nickname: 'Rose',
        email: `rose${made++}@example.com`,
        areaCode: '+86',
        phone: '13800138000',
        type: 'member',
        status: 'normal',
        ...values,
      },
    })
  const change = (id: string, body: z.input<typeof pointsChange>, client = withKey(admin)) =>
    client.ok('user', 'changePoints', { params: { id }, body })

  it('are created without points, avatar or role, and with a unique email address', async () => {
    const user = await add({ email: 'Only.Once@example.com' })
    expect(user).toMatchObject({ points: '0', vipLevel: 0, avatar: '', roleId: null, lastLoginTime: null })
    const { id: _, ...values } = user
    const body = { ...values, email: 'only.once@example.com' }
    expect((await admin.refused('user', 'create', { body })).data.fields).toEqual({
      email: { key: 'taken' },
    })
    const refused = await admin.refused('user', 'create', {
      body: { ...body, email: 'new@example.com', roleId: newId() },
    })
    expect(refused.data.fields).toEqual({ roleId: { key: 'notExisting' } })
  })

  it('are found by what is in their row', async () => {
    const user = await add({ nickname: 'Found By All', phone: '99887766', type: 'creator' })
    for (const query of [
      { id: user.id },
      { nickname: 'found by' },
      { email: user.email },
      { phone: '9988' },
      { type: 'creator', createdFrom: user.createTime, createdTo: user.createTime },
    ] as const) {
      const { list } = await admin.ok('user', 'list', { query })
      expect(list.map(({ id }) => id)).toContain(user.id)
    }
    expect((await admin.ok('user', 'list', { query: { id: user.id, type: 'member' } })).total).toBe(0)
  })

  it('are frozen and unfrozen, many at the same time', async () => {
    const ids = [(await add()).id, (await add()).id]
    await admin.ok('user', 'setStatus', { body: { ids, status: 'frozen' } })
    for (const id of ids) expect((await admin.ok('user', 'get', { params: { id } })).status).toBe('frozen')
    const missing = newId()
    expect(
      await admin.ok('user', 'setStatus', { body: { ids: [...ids, missing], status: 'normal' } }),
    ).toEqual({ changed: ids, failed: [{ id: missing, key: 'notFound' }], logId: expect.any(String) })
  })

  it('get and lose points by entries that add up, each logged with the change', async () => {
    const { id } = await add()
    expect((await change(id, { bizType: '1', amount: 300, remark: 'Welcome' })).points).toBe('300')
    expect((await change(id, { bizType: '2', amount: 120 })).points).toBe('180')
    const { list } = await admin.ok('user', 'points', { params: { id } })
    expect(list).toMatchObject([
      { bizType: '2', amount: '120', balanceAfter: '180', remark: '', operatorName: 'admin' },
      { bizType: '1', amount: '300', balanceAfter: '300', remark: 'Welcome' },
    ])
    const logged = await server()
      .db.select({ before: operationLogs.before, after: operationLogs.after })
      .from(operationLogs)
      .where(sql`${operationLogs.targetId} = ${id} and ${operationLogs.action} = 'changePoints'`)
      .orderBy(operationLogs.id)
    expect(logged).toMatchObject([
      { before: { points: '0' }, after: { points: '300' } },
      { before: { points: '300' }, after: { points: '180' } },
    ])
  })

  it('never go below zero under concurrent changes', async () => {
    const { id } = await add()
    await change(id, { bizType: '1', amount: 100 })
    const call = { params: { id }, body: { bizType: '2', amount: 101 } } as const
    expect((await withKey(admin).refused('user', 'changePoints', call)).data.fields).toEqual({
      amount: { key: 'insufficientPoints', values: { points: '100' } },
    })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => change(id, { bizType: '2', amount: 40 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await admin.ok('user', 'get', { params: { id } })).points).toBe('20')
  })

  it('get points once for one key', async () => {
    const { id } = await add()
    const client = withKey(admin)
    const body = { bizType: '1', amount: 50 } as const
    const first = await change(id, body, client)
    expect(await change(id, body, client)).toEqual(first)
    expect(first.points).toBe('50')
    expect(
      (await client.refused('user', 'changePoints', { params: { id }, body: { ...body, amount: 51 } })).data
        .key,
    ).toBe('idempotencyKeyReused')
    expect((await admin.refused('user', 'changePoints', { params: { id }, body })).data.key).toBe(
      'idempotencyKeyMissing',
    )
  })

  it('keep their points and entries against every other write', async () => {
    const { id } = await add()
    await change(id, { bizType: '1', amount: 70 })
    const { db } = server()
    await expect(db.update(users).set({ points: 1n }).where(eq(users.id, id))).rejects.toThrow()
    await expect(db.delete(pointEntries).where(eq(pointEntries.userId, id))).rejects.toThrow()
    expect((await admin.refused('user', 'delete', { params: { id } })).data.key).toBe('userHasPoints')
    const user = await admin.ok('user', 'get', { params: { id } })
    const renamed = { ...user, nickname: 'Renamed' }
    expect((await admin.ok('user', 'update', { params: { id }, body: renamed })).points).toBe('70')
    const without = await add()
    await admin.ok('user', 'delete', { params: { id: without.id } })
  })

  it.each(['posts', 'groups', 'memberships', 'gifts'])('are kept while they have %s', async (kind) => {
    const { db, now } = server()
    const { id } = await add()
    const [{ id: other = '' } = {}] = await db.select({ id: users.id }).from(users).limit(1)
    const gift = async () => {
      const [{ id: giftId = '' } = {}] = await db.select({ id: gifts.id }).from(gifts).limit(1)
      await db
        .insert(giftSends)
        .values({ giftId, senderId: other, receiverId: id, count: 1, price: 1, time: now })
    }
    const group = (ownerId: string) => newGroup(admin, { ownerId })
    const content: Record<string, () => Promise<unknown>> = {
      posts: () => newPost(admin, { authorId: id }),
      groups: () => group(id),
      memberships: async () =>
        db.insert(groupMembers).values({ groupId: (await group(other)).id, userId: id, joinTime: now }),
      gifts: gift,
    }
    await content[kind]?.()
    expect(await admin.refused('user', 'delete', { params: { id } })).toMatchObject({
      status: 409,
      data: { key: 'userHasContent' },
    })
  })

  it('have an inviter who exists, isn’t themselves, and wasn’t invited by them at any level', async () => {
    const top = await add()
    const middle = await add({ inviterId: top.id, nickname: 'Middle' })
    const bottom = await add({ inviterId: middle.id })
    expect(bottom).toMatchObject({ inviterId: middle.id, inviterName: 'Middle' })
    const rejection = async (inviterId: string) => {
      const body = { ...top, inviterId }
      return (await admin.refused('user', 'update', { params: top, body })).data.fields
    }
    expect(await rejection(top.id)).toEqual({ inviterId: { key: 'ownInviter' } })
    expect(await rejection(bottom.id)).toEqual({ inviterId: { key: 'inviterCycle' } })
    expect(await rejection(newId())).toEqual({ inviterId: { key: 'notExisting' } })
    const { total } = await admin.ok('user', 'list', { query: { inviterId: middle.id } })
    expect(total).toBe(1)
    const removed = await admin.ok('user', 'update', { params: bottom, body: { ...bottom, inviterId: null } })
    expect(removed).toMatchObject({ inviterId: null, inviterName: null })
    expect((await admin.refused('user', 'delete', { params: top })).data.key).toBe('userHasInvited')
    await admin.ok('user', 'delete', { params: middle })
  })

  it('never invite each other in a circle, however they are changed at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const three = [await add(), await add(), await add()]
      const answers = await Promise.allSettled(
        three.map((user, index) =>
          admin.ok('user', 'update', {
            params: user,
            body: { ...user, inviterId: three[(index + 1) % three.length]?.id ?? null },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    }
  })

  it('have roles that cannot be deleted while they are assigned', async () => {
    const role = await admin.ok('userRole', 'create', {
      body: { name: 'Patron', identity: 'vip', description: '' },
    })
    const params = { id: role.id }
    const user = await add({ roleId: role.id })
    expect(user.roleName).toBe('Patron')
    expect((await admin.ok('userRole', 'get', { params })).userCount).toBe(1)
    expect((await admin.refused('userRole', 'delete', { params })).data.key).toBe('userRoleInUse')
    await admin.ok('user', 'update', { params: { id: user.id }, body: { ...user, roleId: null } })
    await admin.ok('userRole', 'delete', { params })
    const body = { name: 'VIP', identity: 'vip', description: '' } as const
    expect((await admin.refused('userRole', 'create', { body })).data.fields).toEqual({
      name: { key: 'taken' },
    })
  })
})
