import { and, eq, gte, notInArray } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { pointEvents, workPurchases } from '../src/db/schema/points.ts'
import { ipAddresses } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY } from '../src/kernel/durations.ts'
import { earn } from '../src/modules/content/pointEvents/earning.ts'
import { recalculateVipLevels } from '../src/modules/users/users/vipLevels.ts'
import { commentArea } from './support/commentArea.ts'
import { onOneEngine } from './support/engines.ts'
import { newVipLevel } from './support/pointCalls.ts'
import {
  activated,
  DRAFTS,
  newDraft,
  policySteps,
  readDraft,
  sourceOf,
  tried,
  versionOf,
  wordDraft,
} from './support/policyArea.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('policy drafts', (server) => {
  const area = commentArea(server)
  const { write } = area
  const { newWord, people, samples } = policySteps(area)

  describe('of address rules', () => {
    afterEach(() => server().db.delete(ipAddresses))
    const deny = (...addresses: string[]) =>
      newDraft(
        area.admin,
        'ipAddresses',
        addresses.map((address) => ({ operation: 'add', values: { address, kind: 'deny' } })),
      )

    it('count the sign-ins that they would reject, by account', async () => {
      const staff = await createStaff(server(), [])
      for (const day of [3, 2, 1])
        await server()
          .db.insert(operationLogs)
          .values({
            ...{ time: server().now - day * DAY, operatorId: staff.accountId, operatorName: staff.username },
            ...{ action: 'login', resource: 'session', targetId: staff.accountId, succeeded: true },
            ...{ address: '198.51.100.20', requestId: 'test', duration: 0 },
          })
      const draft = await tried(area.admin, await deny('198.51.100.16/28'))
      expect(sourceOf(draft, 'signIns')).toMatchObject({ added: 3, removed: 0 })
      expect(draft.trial?.result).toMatchObject({ suspected: 3, lockOut: { caller: false, lockedOut: 0 } })
      expect((await samples(draft)).list).toMatchObject([
        {
          text: '198.51.100.20',
          personName: staff.username,
          before: 'pass',
          after: 'reject',
          suspected: true,
        },
      ])
      const { client } = await createStaff(server(), [...DRAFTS, 'operationLog:read'])
      expect((await samples(draft, client)).list).toMatchObject([{ text: '198.51.•••' }])
      // Signed in from 192.0.2.1, too: some of the sign-ins are rejected.
      expect((await people(draft)).list).toMatchObject([
        { name: staff.username, effect: 'affected', after: 3 },
      ])
    })

    it('warn of locking out the operator, and are rejected with it', async () => {
      const draft = await tried(area.admin, await deny('192.0.2.0/24'))
      expect(draft.trial?.result?.lockOut).toMatchObject({ caller: true })
      const body = { version: draft.version }
      expect((await area.admin.refused('policyDraft', 'activate', { params: draft, body })).data.key).toBe(
        'locksYouOut',
      )
      expect(await server().db.select().from(ipAddresses)).toEqual([])
    })

    it('are not shown to operators within a data scope', async () => {
      const draft = await deny('198.51.100.1')
      const { client, accountId } = await createStaff(server(), DRAFTS)
      expect((await readDraft(client, draft)).id).toBe(draft.id)
      const { list } = await area.admin.ok('agent', 'list', { query: { pageSize: 1 } })
      await server()
        .db.update(accounts)
        .set({ scopePartyId: list[0]?.id ?? null })
        .where(eq(accounts.id, accountId))
      expect((await client.refused('policyDraft', 'get', { params: draft })).status).toBe(404)
      expect((await client.refused('policyDraft', 'people', { params: draft })).status).toBe(404)
      const body = { name: 'Scoped', kind: 'ipAddresses' as const }
      expect((await client.refused('policyDraft', 'create', { body })).status).toBe(403)
    })
  })

  it('of VIP levels show the users whose level the next recalculation changes otherwise', async () => {
    const { db } = server()
    await recalculateVipLevels(db, server().now)
    const level = await newVipLevel(area.admin, { keepScore: 1_000_000, upgradeScore: 1_000_100 })
    const [user] = await db.select().from(users).limit(1)
    if (!user) throw new Error('no user')
    await db
      .update(users)
      .set({ vipLevel: level.grade, vipUntil: server().now - DAY })
      .where(eq(users.id, user.id))
    const { id, version, members: _, createTime: __, updateTime: ___, grade: ____, ...values } = level
    const keeping = { ...values, upgradeScore: level.upgradeScore, keepScore: 0 }
    const draft = await tried(
      area.admin,
      await newDraft(area.admin, 'vipLevels', [{ operation: 'change', id, version, values: keeping }]),
    )
    expect(sourceOf(draft, 'usersFalling')).toMatchObject({ added: 0, removed: 1 })
    expect((await people(draft)).list).toMatchObject([
      { personId: user.id, effect: 'raised', after: level.grade },
    ])
    await activated(area.admin, draft)
    await recalculateVipLevels(db, server().now)
    const [after] = await db.select().from(users).where(eq(users.id, user.id))
    expect(after?.vipLevel).toBe(level.grade)

    // Those who paid for works shouldn't lose their level unnoticed.
    await db
      .update(users)
      .set({ vipUntil: server().now - DAY })
      .where(eq(users.id, user.id))
    const [kept] = (await area.admin.ok('vipLevel', 'list', { query: { grade: level.grade } })).list
    const losing = await newDraft(area.admin, 'vipLevels', [
      {
        ...{ operation: 'change', id, version: kept?.version ?? 0 },
        values: { ...values, keepScore: level.upgradeScore },
      },
    ])
    const ofUser = and(eq(workPurchases.userId, user.id), gte(workPurchases.time, server().now - 30 * DAY))
    const hasPaid = (await db.$count(workPurchases, ofUser)) > 0
    const tryLosing = async () => (await tried(area.admin, losing)).trial?.result
    expect(await tryLosing()).toMatchObject({ people: { lowered: 1 }, suspected: hasPaid ? 1 : 0 })
    await db.insert(workPurchases).values({
      ...{ userId: user.id, workKind: 'video', workId: newId(), price: 5, paid: 5 },
      ...{ freeView: false, time: server().now - DAY },
    })
    expect(await tryLosing()).toMatchObject({ people: { lowered: 1 }, suspected: 1 })
  })

  it('of earning rules sum up what users would have been given', async () => {
    const { ports, db } = server()
    const { list } = await area.admin.ok('pointRule', 'list', {
      query: { source: 'comment', unit: 'points' },
    })
    const [rule] = list
    const active = db.select({ id: pointEvents.userId }).from(pointEvents)
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.status, 'normal'), notInArray(users.id, active)))
      .limit(1)
    if (!rule || !user) throw new Error('nothing to try with')
    const occurrences = ['a', 'b', 'c'].map((each) => `bench-${ports.clock()}-${each}`)
    let granted = 0
    for (const occurrence of occurrences)
      granted += (await earn(ports, { kind: 'earning', source: 'comment', userId: user.id, occurrence }))
        .points
    const values = { amount: 7, timesPerDay: 2, dailyCap: 10, status: 'enabled' }
    const draft = await tried(
      area.admin,
      await newDraft(area.admin, 'pointRules', [
        { operation: 'change', id: rule.id, version: rule.version, values },
      ]),
      1,
    )
    const sum = draft.trial?.result?.sums.find(({ unit }) => unit === 'points')
    expect(sum?.granted).toBeGreaterThanOrEqual(granted)
    // 7, then what is left of the cap; the third time is over the limit.
    const person = (await people(draft)).list.find(({ personId }) => personId === user.id)
    expect(person).toMatchObject({ unit: 'points', before: granted, after: 10 })
  })

  describe('without permission', () => {
    it('for the same changes in their area are rejected', async () => {
      const { client } = await createStaff(server(), DRAFTS)
      const draft = await wordDraft(client, newWord())
      await tried(client, draft)
      const body = { version: await versionOf(client, draft) }
      expect((await client.refused('policyDraft', 'activate', { params: draft, body })).status).toBe(403)
      await activated(area.admin, draft)
      expect((await client.refused('policyDraft', 'rollBackSteps', { params: draft })).status).toBe(403)
    })

    it('for comments and users show no texts and no names', async () => {
      const word = newWord()
      await write({ plainContent: word, content: word })
      const { client } = await createStaff(server(), DRAFTS)
      const draft = await tried(client, await wordDraft(client, word))
      expect(sourceOf(draft, 'comments')?.added).toBe(1)
      expect((await samples(draft, client)).list).toEqual([])
      expect((await people(draft, client)).list).toMatchObject([{ name: '' }])
    })
  })
})
