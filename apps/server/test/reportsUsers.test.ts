import { REPORT_MIN_USERS } from '@admin/api-client/contract/limits'
import { eq, gte, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { promotionUses } from '../src/db/schema/promotionCodes.ts'
import { reportFaults, reportRebuilds, reportRollUps, reportSignInMonths } from '../src/db/schema/reports.ts'
import { userActivities, users } from '../src/db/schema/users.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { performRebuild } from '../src/modules/reports/rollUps/rebuilds.ts'
import { floorDay, rebuildReports, rollUpReports } from '../src/modules/reports/rollUps/rollUp.ts'
import { hasPostgres, onOneEngine } from './support/engines.ts'
import { createCode, createSite } from './support/siteCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestServer } from './support/TestServer.ts'

let made = 0

/** Users who registered and signed in at a moment, with a promotion code where one is given. */
async function addUsers(
  { db }: TestServer,
  count: number,
  { time, areaCode = '+81', codeId }: { time: number; areaCode?: string; codeId?: string },
): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({
    ...{ id: newId(), avatar: '', nickname: 'New', email: `report-${++made}@example.com`, areaCode },
    ...{ phone: `139${String(made).padStart(8, '0')}`, status: 'normal' as const, type: 'member' as const },
    ...{ createTime: time, updateTime: time },
  }))
  await db.insert(users).values(rows)
  await db.insert(userActivities).values(
    rows.map(({ id }) => ({
      userId: id,
      kind: 'login' as const,
      address: '203.0.113.9',
      device: 'd',
      time,
    })),
  )
  if (codeId !== undefined)
    await db
      .insert(promotionUses)
      .values(rows.map(({ id }) => ({ codeId, userId: id, kind: 'registered' as const, time })))
  return rows.map(({ id }) => id)
}

onOneEngine('the report on users', (server) => {
  it('counts users by the country of their phone and the site, agent and code that they came by', async () => {
    const admin = await server().signIn('admin')
    const code = await createCode(admin)
    const time = server().now - 2 * HOUR
    const query = { range: 'today', zone: 'UTC', country: 'jp' } as const
    const before = await admin.ok('userReport', 'get', { query })
    await addUsers(server(), 6, { time, codeId: code.id })
    await addUsers(server(), 3, { time, areaCode: '+82' })
    const read = (filter: object) => admin.ok('userReport', 'get', { query: { ...query, ...filter } })
    const check = async () => {
      const { current } = await read({})
      expect(Number(current.totals.values.newUsers)).toBe(Number(before.current.totals.values.newUsers) + 6)
      expect((await read({ siteId: code.siteId })).current.totals.values).toMatchObject({
        newUsers: '6',
        activeUsers: '6',
        returningUsers: '0',
        signIns: '6',
      })
      expect((await read({ agentId: code.agentId })).current.totals.values.newUsers).toBe('6')
      const { table } = await read({ siteId: code.siteId, by: ['code', 'kind'] })
      expect(table.rows).toEqual([
        expect.objectContaining({
          code: { id: code.id, name: code.code },
          kind: 'member',
          values: expect.objectContaining({ newUsers: '6', activeUsers: '6' }),
        }),
      ])
    }
    await check()
    await rollUpReports(server().db, server().now)
    await check()
  })

  it('shows empty steps as zero, in zones with half hours too', async () => {
    const admin = await server().signIn('admin')
    const from = Date.UTC(2020, 0, 10, 18, 30)
    for (const [zone, rounded] of [
      ['Asia/Kolkata', true],
      ['Asia/Tokyo', false],
    ] as const) {
      const { current, zoneRounded, step } = await admin.ok('userReport', 'get', {
        query: { range: 'own', from, to: from + 5 * DAY, zone },
      })
      expect(step).toBe('day')
      expect(zoneRounded).toBe(rounded || from % HOUR !== 0)
      expect(current.points.length).toBeGreaterThanOrEqual(5)
      for (const { values } of current.points)
        expect(values).toMatchObject({ newUsers: '0', activeUsers: '0', signIns: '0' })
    }
  })

  it('shows how many users of a week return in the following ones', async () => {
    const admin = await server().signIn('admin')
    const code = await createCode(admin)
    // A Monday.
    const week = Date.UTC(2026, 4, 4)
    const ids = await addUsers(server(), 8, { time: week + 10 * HOUR, codeId: code.id })
    await server()
      .db.insert(userActivities)
      .values(
        ids.slice(0, 2).map((userId) => ({
          ...{ userId, kind: 'login' as const, address: '203.0.113.9', device: 'd' },
          time: week + 8 * DAY,
        })),
      )
    // They were added after the roll-up of their week.
    await rebuildReports(server().db, week, week + 10 * DAY, server().now)
    const { cohorts, signInHours } = await admin.ok('userReport', 'get', {
      query: { range: 'last90Days', zone: 'UTC', siteId: code.siteId },
    })
    expect(cohorts.find(({ from }) => from === week)).toMatchObject({
      users: '8',
      returned: expect.arrayContaining(['100', '25']),
    })
    expect(signInHours).toContainEqual({ day: 1, hour: 10, signIns: '8' })
    expect(signInHours).toContainEqual({ day: 2, hour: 0, signIns: '2' })
  })
})

onOneEngine('users who signed in', (server) => {
  const DAYS = 400

  /** Sign-ins at random moments, and at the bounds of months. */
  async function addSignIns() {
    const start = server().now - DAYS * DAY
    const ids = await addUsers(server(), 12, { time: start })
    const bounds = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index - 9, 1)).filter(
      (at) => at > start && at < server().now,
    )
    const moments = fc.sample(
      fc.oneof(
        fc.integer({ min: start, max: server().now - 1 }),
        fc.constantFrom(...bounds.flatMap((at) => [at - 1, at, at + 8 * HOUR])),
      ),
      { numRuns: 300, seed: 7 },
    )
    await server()
      .db.insert(userActivities)
      .values(
        moments.map((time, index) => ({
          ...{ userId: ids[index % ids.length] ?? '', kind: 'login' as const, time },
          ...{ address: '203.0.113.9', device: 'd' },
        })),
      )
    await rebuildReports(server().db, start, server().now, server().now)
  }

  it('are counted once in each step, in any zone and any part of a month', async () => {
    const admin = await server().signIn('admin')
    await rollUpReports(server().db, server().now)
    await addSignIns()
    const signIns = await server()
      .db.select({ userId: userActivities.userId, time: userActivities.time })
      .from(userActivities)
      .where(eq(userActivities.kind, 'login'))
    const usersIn = ({ from, to }: { from: number; to: number }) =>
      new Set(signIns.filter(({ time }) => time >= from && time < to).map(({ userId }) => userId)).size
    const day = fc.integer({ min: 0, max: DAYS * 24 }).map((hours) => server().now - hours * HOUR)
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(day, { minLength: 2, maxLength: 2 }),
        fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York'),
        fc.constantFrom('month', 'week'),
        async (bounds, zone, step) => {
          const [from = 0, to = 0] = bounds.toSorted((one, other) => one - other)
          const { current } = await admin.ok('userReport', 'get', {
            query: { range: 'own', from, to, zone, step },
          })
          expect(current.totals.values.activeUsers).toBe(String(usersIn(current)))
          for (const { values, ...point } of current.points)
            expect(values.activeUsers).toBe(String(usersIn(point)))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('are reported where their roll-up is wrong, and counted again by a rebuild', async () => {
    const admin = await server().signIn('admin')
    const query = { range: 'last90Days', zone: 'UTC' } as const
    const month = new Date(server().now - 60 * DAY).toISOString()
    const breaks = [
      sql`update report_sign_in_months set first_time = first_time + interval '1 hour', last_time = greatest(last_time, first_time + interval '1 hour')`,
      sql`update report_sign_in_months set last_time = last_time + interval '1 minute'`,
      sql`update report_sign_in_months set first_time = first_time - interval '2 days'`,
      sql`delete from report_sign_in_months`,
    ]
    for (const broken of breaks) {
      await server().db.execute(
        sql`${broken} where month = date_trunc('month', ${month}::timestamptz, 'UTC')`,
      )
      for (let run = 0; run < 16 && (await server().db.$count(reportFaults)) === 0; run += 1)
        await rollUpReports(server().db, server().now)
      const { health } = await admin.ok('userReport', 'get', { query })
      const faults = health.faults.filter(({ metric }) => metric === 'activeUsers')
      expect(faults).not.toEqual([])
      for (const { expected, actual } of faults) expect(actual).not.toBe(expected)
      await rebuildReports(server().db, server().now - 95 * DAY, server().now, server().now)
      expect((await admin.ok('userReport', 'get', { query })).health.proven).toBe(true)
    }
    expect(await server().db.$count(reportSignInMonths)).toBeGreaterThan(0)
  })

  it('are right where a server that keeps no such months counted the rest', async () => {
    const admin = await server().signIn('admin')
    const read = async () =>
      (await admin.ok('userReport', 'get', { query: { range: 'last90Days', zone: 'UTC' } })).current
    await rollUpReports(server().db, server().now)
    const before = await read()
    const kept = await server().db.$count(reportSignInMonths)
    await server()
      .db.update(reportRollUps)
      .set({ signInsTo: server().now - 40 * DAY })
    await server()
      .db.delete(reportSignInMonths)
      .where(gte(reportSignInMonths.month, server().now - 40 * DAY))
    expect(await read()).toEqual(before)
    await rollUpReports(server().db, server().now)
    expect(await server().db.$count(reportSignInMonths)).toBe(kept)
    expect(await read()).toEqual(before)
  })
})

onOneEngine('figures of past days', (server) => {
  const START = 30
  /** Compares the last days with their sources. @returns the number of faults */
  async function prove(): Promise<number> {
    await server()
      .db.update(reportRollUps)
      .set({ provenTo: floorDay(server().now - (START + 2) * DAY) })
    return (await rollUpReports(server().db, server().now)).faults
  }
  /** Users who came by a new code, and were rolled up since. */
  async function rolledUpUsers(count: number) {
    const admin = await server().signIn('admin')
    const code = await createCode(admin)
    const time = server().now - START * DAY
    const ids = await addUsers(server(), count, { time, codeId: code.id })
    await rollUpReports(server().db, server().now)
    await rebuildReports(server().db, time, time + DAY, server().now)
    expect(await prove()).toBe(0)
    const read = async (filter: object = {}) =>
      (
        await admin.ok('userReport', 'get', {
          query: { range: 'last90Days', zone: 'UTC', siteId: code.siteId, ...filter },
        })
      ).current.totals.values
    return { admin, code, ids, read }
  }

  it('stay as they were counted when a user or the site of a code is edited, and are no faults', async () => {
    const { admin, code, ids, read } = await rolledUpUsers(6)
    const before = await read({ country: 'jp' })
    expect(before).toMatchObject({ newUsers: '6', signIns: '6' })
    for (const id of ids) {
      const params = { id }
      const user = await admin.ok('user', 'get', { params })
      await admin.ok('user', 'update', { params, body: { ...user, type: 'official', areaCode: '+82' } })
    }
    const { id: siteId } = await createSite(admin)
    await admin.ok('promotionCode', 'update', {
      params: code,
      body: { ...(await admin.ok('promotionCode', 'get', { params: code })), siteId },
    })
    expect(await prove()).toBe(0)
    expect(await read({ country: 'jp' })).toMatchObject({ newUsers: '6', signIns: '6' })
  })

  it('are counted again without a user who was deleted, and are no faults until then', async () => {
    const { admin, ids, read } = await rolledUpUsers(7)
    for (const id of ids.slice(0, 2)) await admin.ok('user', 'delete', { params: { id } })
    expect(await prove()).toBe(0)
    const open = await server().db.select().from(reportRebuilds).where(isNull(reportRebuilds.doneTime))
    // Both registered on the same day.
    expect(open).toHaveLength(1)
    for (const { id } of open) await performRebuild(server().ports, id)
    expect(await prove()).toBe(0)
    expect(await read()).toMatchObject({ newUsers: '5', signIns: '5' })
  })

  it('are counted while one of the users is deleted', async () => {
    const { db } = server()
    const time = server().now - START * DAY
    const { ids } = await rolledUpUsers(5)
    await db.update(reportRollUps).set({ signInsTo: time })
    await db.delete(reportSignInMonths)
    const counting = await db.transaction(async (tx) => {
      await tx.delete(users).where(eq(users.id, String(ids[0])))
      const ended = rollUpReports(db, server().now)
      const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`
      if (hasPostgres) await expect.poll(() => db.$count(sql`pg_stat_activity`, waiting)).toBe(1)
      return { ended }
    })
    await counting.ended
    const counted = (id: string | undefined) =>
      db.$count(reportSignInMonths, eq(reportSignInMonths.userId, String(id)))
    expect(await counted(ids[0])).toBe(0)
    expect(await counted(ids[1])).toBe(1)
  })

  it('are faults where the hours lack something', async () => {
    await rolledUpUsers(5)
    await server().db.execute(sql`
      update report_hours set value = value - 1 where ctid = (
        select ctid from report_hours where metric = 'newUsers' and value >= 5
          and hour >= ${new Date(server().now - (START + 1) * DAY).toISOString()}::timestamptz
        order by hour limit 1)`)
    expect(await prove()).toBe(1)
  })
})

onOneEngine('what a report shows to whom', (server) => {
  const codes = ['report:users', 'report:overview', 'report:coins', 'report:agents', 'report:content']
  const query = { range: 'today', zone: 'UTC' } as const

  it('limits an account to the users and coins of its branch, in cards, charts and tables', async () => {
    const admin = await server().signIn('admin')
    const { list } = await admin.ok('agent', 'list', { query: { pageSize: 100 } })
    const [own, other] = list.filter(({ superiorId }) => superiorId === null)
    const [ownCode, otherCode] = [
      await createCode(admin, { agentId: own?.id ?? '' }),
      await createCode(admin, { agentId: other?.id ?? '' }),
    ]
    const time = server().now - HOUR
    await addUsers(server(), 7, { time, codeId: ownCode.id })
    await addUsers(server(), 9, { time, codeId: otherCode.id })
    const { client, accountId } = await createStaff(server(), [...codes, 'user:read'])
    await server()
      .db.update(accounts)
      .set({ scopePartyId: own?.id ?? null })
      .where(eq(accounts.id, accountId))
    const report = await client.ok('userReport', 'get', { query: { ...query, by: ['agent'] } })
    expect(report.current.totals.values.newUsers).toBe('7')
    expect(report.table.rows.map(({ agent }) => agent?.id)).toEqual([own?.id])
    const scoped = await client.ok('coinReport', 'get', { query: { ...query, range: 'last90Days' } })
    const chosen = await admin.ok('coinReport', 'get', {
      query: { ...query, range: 'last90Days', agentId: own?.id },
    })
    const whole = await admin.ok('coinReport', 'get', { query: { ...query, range: 'last90Days' } })
    expect(scoped.current).toEqual(chosen.current)
    expect(scoped.flows).toEqual(chosen.flows)
    expect(scoped.ledger.parties).toBeLessThan(whole.ledger.parties)
    expect(Number(scoped.current.totals.values.topUp)).toBeLessThan(Number(whole.current.totals.values.topUp))
    expect(scoped.health.proven).toBe(true)
    const { ranking } = await client.ok('agentReport', 'get', { query })
    expect(ranking.map(({ agent }) => agent.id)).not.toContain(other?.id)
    const { list: balances } = await client.ok('coinReport', 'balances', { query })
    expect(balances.map(({ partyId }) => partyId)).not.toContain(other?.id)
  })

  it('limits an account to the users of its sites', async () => {
    const admin = await server().signIn('admin')
    const [own, other] = [await createCode(admin), await createCode(admin)]
    const time = server().now - HOUR
    await addUsers(server(), 11, { time, codeId: own.id })
    await addUsers(server(), 12, { time, codeId: other.id })
    const { client, accountId } = await createStaff(server(), [...codes, 'user:read'])
    await server()
      .db.update(accounts)
      .set({ scopeSiteIds: [own.siteId] })
      .where(eq(accounts.id, accountId))
    const { current, table } = await client.ok('userReport', 'get', { query: { ...query, by: ['site'] } })
    expect(current.totals.values.newUsers).toBe('11')
    expect(table.rows.map(({ site }) => site?.id)).toEqual([own.siteId])
  })

  it('hides fewer than five users from accounts that can’t read users, and lets no sum reveal them', async () => {
    const admin = await server().signIn('admin')
    const [few, many] = [await createCode(admin), await createCode(admin)]
    const time = server().now - HOUR
    await addUsers(server(), 3, { time, codeId: few.id })
    await addUsers(server(), 13, { time, codeId: many.id })
    const { client } = await createStaff(server(), codes)
    const report = await client.ok('userReport', 'get', { query: { ...query, by: ['code'] } })
    const rowOf = (id: string) => report.table.rows.find(({ code }) => code?.id === id)
    expect(rowOf(few.id)).toMatchObject({
      values: { newUsers: null, activeUsers: null, signIns: null },
      hidden: expect.arrayContaining(['newUsers', 'activeUsers', 'signIns']),
    })
    expect(rowOf(many.id)?.values.newUsers).toBe('15')
    const figures = [report.current.totals, ...report.current.points, ...report.table.rows].flatMap(
      ({ values }) => [values.newUsers, values.activeUsers],
    )
    for (const figure of figures)
      if (figure !== null && figure !== undefined) expect(Number(figure) % REPORT_MIN_USERS).toBe(0)
    const reader = await createStaff(server(), [...codes, 'user:read'])
    const whole = await reader.client.ok('userReport', 'get', { query: { ...query, by: ['code'] } })
    expect(whole.table.rows.find(({ code }) => code?.id === few.id)?.values.newUsers).toBe('3')
    const { table } = await client.ok('overviewReport', 'get', { query: { ...query, by: ['code'] } })
    expect(table.rows.find(({ code }) => code?.id === few.id)?.hidden).toContain('newUsers')
  })

  it('widens ranges to whole days for accounts that can’t read users', async () => {
    const from = server().now - 5 * DAY
    const own = {
      range: 'own',
      zone: 'UTC',
      from: from - (from % HOUR),
      to: from - (from % HOUR) + 3 * HOUR,
    } as const
    const { client } = await createStaff(server(), codes)
    const masked = await client.ok('userReport', 'get', { query: own })
    expect(masked).toMatchObject({ wholeDays: true, step: 'day' })
    expect([masked.current.from % DAY, masked.current.to % DAY]).toEqual([0, 0])
    const reader = await createStaff(server(), [...codes, 'user:read'])
    const whole = await reader.client.ok('userReport', 'get', { query: own })
    expect(whole).toMatchObject({ wholeDays: false, step: 'hour', current: { from: own.from, to: own.to } })
  })

  it('rejects sites and agents outside the data scope, and places where figures have none', async () => {
    const admin = await server().signIn('admin')
    const [own, other] = [await createCode(admin), await createCode(admin)]
    const { client, accountId } = await createStaff(server(), codes)
    const scopeTo = (values: object) =>
      server().db.update(accounts).set(values).where(eq(accounts.id, accountId))
    const refusedOn = async (area: 'userReport' | 'coinReport', filter: object) =>
      (await client.refused(area, 'get', { query: { ...query, ...filter } })).data
    await scopeTo({ scopeSiteIds: [own.siteId] })
    expect(await refusedOn('userReport', { siteId: other.siteId })).toMatchObject({
      key: 'badRequest',
      fields: { siteId: { key: 'notExisting' } },
    })
    await scopeTo({ scopeSiteIds: [], scopePartyId: own.agentId })
    const { list } = await admin.ok('agent', 'list', { query: { pageSize: 100 } })
    const outside = list.find(({ id, superiorId }) => superiorId === null && id !== own.agentId)
    expect(await refusedOn('userReport', { agentId: outside?.id })).toMatchObject({
      fields: { agentId: { key: 'notExisting' } },
    })
    expect(await refusedOn('coinReport', { country: 'jp' })).toMatchObject({
      key: 'badRequest',
      fields: { country: { key: 'invalid' } },
    })
  })

  it('opens the rows of a figure: as many as it counts', async () => {
    const admin = await server().signIn('admin')
    const { cards } = await admin.ok('userReport', 'get', { query: { ...query, range: 'last30Days' } })
    const card = cards.find(({ metric }) => metric === 'newUsers')
    const { total } = await admin.ok('user', 'list', {
      query: { ...card?.rows?.search, pageSize: 1 } as never,
    })
    expect(card?.rows?.route).toBe('/users/usersList')
    expect(String(total)).toBe(card?.value)
  })
})
