import { POINTS_GRANT_REVIEW, POINTS_VALIDITY_MIN_DAYS } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readRows } from '../src/db/readRows.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { pointEntries } from '../src/db/schema/points.ts'
import { dictionaries } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY } from '../src/kernel/durations.ts'
import { expirePoints } from '../src/modules/content/points/expiry.ts'
import { withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { newUser } from './support/personCalls.ts'
import { pointChanges, target } from './support/pointChanges.ts'
import { newPair, newPointsTransfer, pointsApp } from './support/pointsTransferCalls.ts'
import { createStaff } from './support/staff.ts'

onEachEngine('points', (server) => {
  const area = pointChanges(server)
  const { balanceOf, change, post } = area

  describe('the list', () => {
    it('has the entries of all users in both units, with what was left after each', async () => {
      const userId = await newUser(server())
      await change(userId, 300)
      await change(userId, 40, 'stars')
      await change(userId, -120)
      const { list } = await area.admin.ok('points', 'list', { query: { userId } })
      expect(list).toMatchObject([
        { unit: 'points', bizType: '2', source: 'admin', amount: '120', balanceAfter: '180' },
        { unit: 'stars', bizType: '1', source: 'admin', amount: '40', balanceAfter: '40' },
        { unit: 'points', bizType: '1', amount: '300', balanceAfter: '300', operatorName: 'admin' },
      ])
      expect(await balanceOf(userId)).toEqual({ points: '180', stars: '40' })
    })

    it('is filtered by an amount of either sign, from an index of it', async () => {
      const userId = await newUser(server())
      await change(userId, 300)
      await change(userId, -120)
      const amounts = async (query: { amountFrom?: string; amountTo?: string }) =>
        (await area.admin.ok('points', 'list', { query: { userId, ...query } })).list.map(
          ({ amount }) => amount,
        )
      expect(await amounts({ amountFrom: '120' })).toEqual(['120', '300'])
      expect(await amounts({ amountFrom: '121' })).toEqual(['300'])
      expect(await amounts({ amountTo: '120' })).toEqual(['120'])
      const plan = await server().db.transaction(async (tx) => {
        // The demo has too few rows for any index.
        await tx.execute(sql`set local enable_seqscan = off`)
        return readRows(
          tx,
          sql`explain select * from ${pointEntries} where abs(${pointEntries.amount}) >= 99999`,
        )
      })
      expect(JSON.stringify(plan)).toContain('point_entries_absolute')
    })

    it('is filtered by everything that it shows', async () => {
      const userId = await newUser(server())
      const { now } = server()
      await post(userId, 500, 2)
      await change(userId, 70)
      await post(userId, -30, 1)
      const amounts = async (query: object) =>
        (await area.admin.ok('points', 'list', { query: { userId, ...query } })).list.map(
          ({ amount }) => amount,
        )
      expect(await amounts({})).toEqual(['70', '30', '500'])
      expect(await amounts({ sort: 'amount' })).toEqual(['30', '70', '500'])
      expect(await amounts({ bizType: '2' })).toEqual(['30'])
      expect(await amounts({ source: 'purchase' })).toEqual(['500'])
      expect(await amounts({ unit: 'stars' })).toEqual([])
      expect(await amounts({ operatorName: 'adm' })).toEqual(['70'])
      expect(await amounts({ amountFrom: '30', amountTo: '70' })).toEqual(['70', '30'])
      expect(await amounts({ timeFrom: now - 1.5 * DAY, timeTo: now - 1 })).toEqual(['30'])
    })

    it('is exported with signed amounts', async () => {
      const userId = await newUser(server())
      await change(userId, 300)
      await change(userId, -120)
      const response = await area.admin.send(areas.points.export, {
        query: { userId, columns: 'amount,source' },
      } as never)
      const text = await response.text()
      expect(text).toContain('-120')
      expect(text).toContain('300')
    })

    it('needs its permission', async () => {
      const { client } = await createStaff(server(), ['user:read'])
      for (const area of ['points', 'pointRule', 'pointGrant'] as const)
        expect((await client.refused(area, 'list', {})).status).toBe(403)
    })
  })

  describe('stars of a user', () => {
    it('change separately from points, and never fall below zero', async () => {
      const userId = await newUser(server())
      await change(userId, 50)
      await change(userId, 20, 'stars')
      const body = { unit: 'stars', bizType: '2', amount: 21 } as const
      const refused = await withKey(area.admin).refused('user', 'changePoints', {
        params: { id: userId },
        body,
      })
      expect(refused.data.fields).toEqual({ amount: { key: 'insufficientPoints', values: { points: '20' } } })
      await change(userId, -20, 'stars')
      expect(await balanceOf(userId)).toEqual({ points: '50', stars: '0' })
    })
  })

  describe('changes of single users', () => {
    const changer = () => createStaff(server(), ['user:read', 'user:points'])

    it('need a second person beyond the threshold, with what the operator gave and took before', async () => {
      const [userId, { client }] = [await newUser(server()), await changer()]
      await change(userId, POINTS_GRANT_REVIEW - 200, 'points', client)
      await change(userId, -100, 'points', client)
      for (const [unit, bizType] of [
        ['points', '1'],
        ['points', '2'],
        ['stars', '1'],
      ] as const) {
        const call = { params: { id: userId }, body: { unit, bizType, amount: 101 } }
        if (unit === 'stars') await post(userId, 101, 1, 'stars')
        expect((await withKey(client).refused('user', 'changePoints', call)).data.fields).toEqual({
          amount: { key: 'needsSecondPerson', values: { points: '100' } },
        })
      }
      await change(userId, 100, 'points', client)
      expect(await balanceOf(userId)).toMatchObject({ points: String(POINTS_GRANT_REVIEW - 200) })
    })

    it('need a second person beyond the threshold of the user, with what others gave and took before', async () => {
      const [userId, one, other] = [await newUser(server()), await changer(), await changer()]
      await change(userId, POINTS_GRANT_REVIEW - 200, 'points', one.client)
      await change(userId, -100, 'points', other.client)
      const call = { params: { id: userId }, body: { unit: 'points', bizType: '1', amount: 101 } } as const
      const { data } = await withKey(other.client).refused('user', 'changePoints', call)
      expect(data.fields).toEqual({ amount: { key: 'needsSecondPerson', values: { points: '100' } } })
      await change(userId, 100, 'points', other.client)
    })

    it('need a second person where two at the same time are over the threshold', async () => {
      const { client } = await changer()
      const ids = [await newUser(server()), await newUser(server())]
      const half = POINTS_GRANT_REVIEW / 2 + 1
      const answers = await Promise.allSettled(ids.map((id) => change(id, half, 'points', client)))
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })
  })

  describe('earning rules', () => {
    const ruleOf = async (source: 'view' | 'comment') => {
      const { list } = await area.admin.ok('pointRule', 'list', { query: { unit: 'points', source } })
      const [rule] = list
      if (!rule) throw new Error('no rule')
      return rule
    }

    it('exist for every unit and source', async () => {
      expect((await area.admin.ok('pointRule', 'list', { query: { pageSize: 100 } })).total).toBe(12)
    })

    it('are changed within their limits by operators with the permission, and logged', async () => {
      const rule = await ruleOf('view')
      const { client } = await createStaff(server(), ['points:read', 'points:configure'])
      const body = { ...rule, amount: 3, timesPerDay: 20, dailyCap: 50 }
      expect(await client.ok('pointRule', 'update', { ...target(rule), body })).toMatchObject({
        ...{ amount: 3, timesPerDay: 20, dailyCap: 50, version: rule.version + 1 },
      })
      const logged = and(eq(operationLogs.resource, 'pointRule'), eq(operationLogs.targetId, rule.id))
      expect(await server().db.$count(operationLogs, logged)).toBe(1)
      const { client: reader } = await createStaff(server(), ['points:read', 'points:grant'])
      expect((await reader.refused('pointRule', 'update', { ...target(rule), body })).status).toBe(403)
    })

    it('give 0 to 9,999 up to 100 times a day, and no more a day than the maximum', async () => {
      const rule = await ruleOf('comment')
      const rejection = async (values: object) =>
        (await area.admin.refused('pointRule', 'update', { ...target(rule), body: { ...rule, ...values } }))
          .data.fields
      expect(await rejection({ amount: 10_000 })).toMatchObject({ amount: { key: 'maximum' } })
      expect(await rejection({ amount: -1 })).toMatchObject({ amount: { key: 'minimum' } })
      expect(await rejection({ timesPerDay: 0 })).toMatchObject({ timesPerDay: { key: 'minimum' } })
      expect(await rejection({ timesPerDay: 101 })).toMatchObject({ timesPerDay: { key: 'maximum' } })
      expect(await rejection({ amount: 5, dailyCap: 4 })).toEqual({ dailyCap: { key: 'capBelowAmount' } })
    })

    it('reject a change of another version', async () => {
      const rule = await ruleOf('comment')
      const body = { ...rule, amount: 4, dailyCap: 40 }
      await area.admin.ok('pointRule', 'update', { ...target(rule), body })
      const again = { ...target(rule), body: { ...body, amount: 5 } }
      expect((await area.admin.refused('pointRule', 'update', again)).data.key).toBe('staleVersion')
    })
  })

  describe('the expiry', () => {
    const expire = (unit: 'points' | 'stars' = 'points') =>
      expirePoints(server().db, unit, () => server().now)

    it('takes what is left of points older than the dictionary says, the oldest used first', async () => {
      const [userId, spender] = [await newUser(server()), await newUser(server())]
      await post(userId, 100, 366)
      await post(userId, 30, 364)
      await post(userId, -40, 10)
      await post(userId, 500, 400, 'stars')
      await post(spender, 100, 366)
      await post(spender, -100, 10)
      await post(spender, 70, 1)
      await expire()
      expect(await balanceOf(userId)).toEqual({ points: '30', stars: '500' })
      expect(await balanceOf(spender)).toMatchObject({ points: '70' })
      const { list } = await area.admin.ok('points', 'list', { query: { userId, source: 'expiry' } })
      expect(list).toMatchObject([{ amount: '60', bizType: '2', balanceAfter: '30', operatorName: '' }])
      expect(await expire()).toEqual({ points: 0n, users: 0 })
    })

    it('takes stars by a dictionary item that is disabled at first', async () => {
      const userId = await newUser(server())
      await post(userId, 100, 400, 'stars')
      await post(userId, 20, 10, 'stars')
      await post(userId, 100, 10)
      expect(await expire('stars')).toEqual({ points: 0n, users: 0 })
      const item = eq(dictionaries.type, 'starsValidity')
      await server().db.update(dictionaries).set({ status: 'enabled', value: '200' }).where(item)
      const soon = await newUser(server())
      await post(soon, 900_000, 190, 'stars')
      const expiring = await area.admin.ok('points', 'expiring', { query: { unit: 'stars' } })
      expect(expiring.validityDays).toBe(200)
      expect(expiring.most[0]).toMatchObject({ userId: soon, points: '900000' })
      await expire('stars')
      expect(await balanceOf(userId)).toEqual({ points: '100', stars: '20' })
      await server().db.update(dictionaries).set({ status: 'disabled' }).where(item)
    })

    it('is shown before, with the users who lose the most', async () => {
      await expire()
      const before = await area.admin.ok('points', 'expiring', {})
      const userId = await newUser(server())
      await post(userId, 900_000, 340)
      await post(userId, 50, 330)
      const after = await area.admin.ok('points', 'expiring', {})
      expect(after).toMatchObject({ validityDays: 365, users: before.users + 1 })
      expect(BigInt(after.points) - BigInt(before.points)).toBe(900_000n)
      expect(after.most[0]).toMatchObject({ userId, points: '900000' })
    })

    it('takes points that came back from a transfer like those that never left, but not those that were received', async () => {
      const [canceled, rejected, paid] = [
        await newPair(server(), 0),
        await newPair(server(), 0),
        await newPair(server(), 0),
      ]
      const app = pointsApp(server())
      const transfer = async ({ inviter, invited }: typeof paid) => {
        await post(inviter, 100, 366)
        return newPointsTransfer(area.admin, {
          outgoingUserId: inviter,
          incomingUserId: invited,
          amount: '60',
        })
      }
      const { id } = await transfer(canceled)
      await app(`transfers/${id}/cancel`, { userId: canceled.inviter })
      const { client } = await createStaff(server(), ['pointsTransfer:read', 'pointsTransfer:review'])
      const body = { remark: 'Because' }
      await withKey(client).ok('pointsTransfer', 'reject', { ...target(await transfer(rejected)), body })
      await app(`transfers/${(await transfer(paid)).id}/confirm`, { userId: paid.invited })
      await expire()
      const users = [canceled.inviter, rejected.inviter, paid.inviter, paid.invited]
      const left = await Promise.all(users.map(balanceOf))
      expect(left.map(({ points }) => points)).toEqual(['0', '0', '0', '60'])
    })

    it('does nothing without an enabled item in the dictionary, or with one of fewer days than the minimum', async () => {
      const userId = await newUser(server())
      await post(userId, 100, 366)
      const item = eq(dictionaries.type, 'pointsValidity')
      await server().db.update(dictionaries).set({ status: 'disabled' }).where(item)
      expect(await expire()).toEqual({ points: 0n, users: 0 })
      expect(await area.admin.ok('points', 'expiring', {})).toMatchObject({ validityDays: null, points: '0' })
      const days = (value: number) =>
        server()
          .db.update(dictionaries)
          .set({ status: 'enabled', value: String(value) })
          .where(item)
      await days(POINTS_VALIDITY_MIN_DAYS - 1)
      expect(await expire()).toEqual({ points: 0n, users: 0 })
      await days(365)
      await expire()
      expect(await balanceOf(userId)).toMatchObject({ points: '0' })
    })
  })

  it('of the demo data add up to the balances, which are never below zero', async () => {
    const rows = await server()
      .db.select({ id: users.id })
      .from(users)
      .where(
        sql`${users.points} <> (select coalesce(sum(amount), 0) from ${pointEntries}
            where user_id = ${users.id} and unit = 'points')
          or ${users.stars} <> (select coalesce(sum(amount), 0) from ${pointEntries}
            where user_id = ${users.id} and unit = 'stars')`,
      )
    expect(rows).toEqual([])
  })
})
