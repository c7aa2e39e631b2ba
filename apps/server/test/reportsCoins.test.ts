import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { readRows } from '../src/db/readRows.ts'
import { reportFaults, reportRebuilds } from '../src/db/schema/reports.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { performRebuild } from '../src/modules/reports/rollUps/rebuilds.ts'
import { rollUpReports } from '../src/modules/reports/rollUps/rollUp.ts'
import { createMerchant, createSubaccount, createTransfer } from './support/coinArea.ts'
import { onEachEngine, onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestServer } from './support/TestServer.ts'

interface Entry {
  party: string
  kind: string
  type: string
  amount: string
  time: string
}

/** All entries of the ledger, summed by the test itself. */
const readEntries = ({ db }: TestServer) =>
  readRows<Entry>(
    db,
    sql`select e.party_id as party, p.kind, t.type, e.amount::text, extract(epoch from e.time)::text as time
      from ledger_entries e join transfers t on t.id = e.transfer_id join parties p on p.id = e.party_id`,
  )

const absolute = (amount: string) => (BigInt(amount) < 0n ? -BigInt(amount) : BigInt(amount))

const sumOf = (entries: readonly Entry[], type: string, { from, to }: { from: number; to: number }) =>
  String(
    entries
      .filter(
        (entry) =>
          entry.type === type &&
          ['merchant', 'subaccount'].includes(entry.kind) &&
          BigInt(entry.amount) > 0n === (type === 'topUp') &&
          Number(entry.time) * 1000 >= from &&
          Number(entry.time) * 1000 < to,
      )
      .reduce((sum, { amount }) => sum + absolute(amount), 0n),
  )

/** What happens in a history, and how the report is asked for. */
const history = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 24 * 20 }),
    pair: fc.nat(5),
    down: fc.boolean(),
    amount: fc.integer({ min: 1, max: 40 }),
    rollsUp: fc.boolean(),
  }),
  { minLength: 3, maxLength: 8 },
)
const asked = fc.record({
  zone: fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'),
  range: fc.constantFrom('today', 'last7Days', 'last90Days', 'thisMonth', 'lastMonth', 'thisYear'),
  step: fc.constantFrom(undefined, 'day', 'week', 'month'),
} as const)

onEachEngine('the report on coins', (server) => {
  it('equals the ledger to the coin, in every point, for random histories, zones and ranges', async () => {
    let admin = await server().signIn('admin')
    const merchants = [await createMerchant(admin), await createMerchant(admin)]
    const pairs = await Promise.all(
      merchants.map(async ({ id, agentId }) => {
        const subaccount = await createSubaccount(admin, id)
        return [
          [agentId, id],
          [id, subaccount.id],
        ] as const
      }),
    )
    const all = pairs.flat()
    await fc.assert(
      fc.asyncProperty(history, asked, async (steps, { zone, range, step }) => {
        for (const { hours, pair, down, amount, rollsUp } of steps) {
          server().now += hours * HOUR
          admin = await server().signIn('admin')
          const [upper, lower] = all[pair % all.length] ?? ['', '']
          const [outgoingPartyId, incomingPartyId] = down ? [upper, lower] : [lower, upper]
          // One without the coins is rejected.
          await createTransfer(admin, { outgoingPartyId, incomingPartyId, amount: String(amount) }).catch(
            () => {},
          )
          if (rollsUp) await rollUpReports(server().db, server().now)
        }
        const query = {
          zone,
          range,
          compare: ['previous' as const, 'yearBefore' as const],
          ...(step && { step }),
        }
        const report = await admin.ok('coinReport', 'get', { query })
        const entries = await readEntries(server())
        for (const period of [report.current, ...report.compared])
          for (const span of [period, ...period.points]) {
            const { values } = 'totals' in span ? span.totals : span
            expect(values).toMatchObject({
              topUp: sumOf(entries, 'topUp', span),
              deduct: sumOf(entries, 'deduct', span),
              net: String(BigInt(sumOf(entries, 'topUp', span)) - BigInt(sumOf(entries, 'deduct', span))),
            })
          }
        const balanceAt = (to: number) =>
          String(
            entries
              .filter(({ kind, time }) => kind !== 'issuance' && Number(time) * 1000 < to)
              .reduce((sum, { amount }) => sum + BigInt(amount), 0n),
          )
        for (const { to, values } of report.current.points) expect(values.balance).toBe(balanceAt(to))
        expect(report.health).toMatchObject({ proven: true, faults: [] })
        expect(BigInt(report.ledger.closing) - BigInt(report.ledger.opening)).toBe(
          BigInt(report.ledger.incoming) - BigInt(report.ledger.outgoing),
        )
        const { list, health } = await admin.ok('coinReport', 'balances', {
          query: { ...query, pageSize: 100 },
        })
        expect(health.proven).toBe(true)
        const inRange = entries.filter(
          ({ time }) => Number(time) * 1000 >= report.current.from && Number(time) * 1000 < report.current.to,
        )
        for (const row of list) {
          const own = inRange.filter(({ party }) => party === row.partyId)
          const moved = (sign: number) =>
            String(
              own
                .filter(({ amount }) => Math.sign(Number(amount)) === sign)
                .reduce((sum, { amount }) => sum + absolute(amount), 0n),
            )
          expect(row).toMatchObject({ incoming: moved(1), outgoing: moved(-1), proven: true })
        }
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})

onOneEngine('the rows that a figure links to', (server) => {
  const lists: Record<string, readonly [area: string, field?: string]> = {
    '/users/usersList': ['user'],
    '/content/points': ['points', 'amount'],
    '/content/review': ['review'],
    '/operations/feedback': ['feedback'],
    '/coinTransManage/transactionList': ['transaction', 'amount'],
    '/coinTransManage/transferList': ['transfer'],
    '/agents/agents': ['agent'],
    '/coinMerchant/coinMerchantList': ['merchant'],
  }
  const areas = ['overview', 'users', 'content', 'coins', 'agents'] as const

  it.each(areas)(
    'add up to it in the report on %s, for every metric and dimension',
    async (of) => {
      const admin = await server().signIn('admin')
      const area = `${of === 'overview' ? of : of.replace(/s$/, '')}Report` as 'userReport'
      const { list: agents } = await admin.ok('agent', 'list', { query: { pageSize: 100 } })
      const agentId = agents.find(({ superiorId }) => superiorId === null)?.id
      const known = new Map<string, Promise<string>>()
      const sumOf = async (route: string, search: Record<string, string>) => {
        const [name = '', field] = lists[route] ?? []
        let [sum, page, pages] = [0n, 1, 1]
        for (; page <= pages; page += 1) {
          const listed = (await admin.ok(name as 'transaction', 'list', {
            query: { ...search, page, pageSize: 100 } as never,
          })) as unknown as { total: number; totalPages: number; list: Record<string, string>[] }
          if (!field) return String(listed.total)
          pages = listed.totalPages
          for (const row of listed.list) sum += BigInt(row[field] ?? 0)
        }
        return String(sum)
      }
      const check = async (
        what: object,
        value: string | null,
        rows: { route: string; search: object } | null,
      ) => {
        if (!rows) return
        const key = JSON.stringify(rows)
        const sum = known.get(key) ?? sumOf(rows.route, rows.search as Record<string, string>)
        known.set(key, sum)
        expect({ ...what, rows, sum: await sum }).toEqual({ ...what, rows, sum: value })
      }
      for (const filter of [{}, { agentId }])
        for (const by of ['step', 'kind', 'agent', 'country', 'site', 'code'] as const) {
          const query = {
            range: 'last7Days' as const,
            zone: 'Asia/Shanghai',
            compare: ['previous' as const],
            ...filter,
          }
          const { cards, stacks, table } = await admin.ok(area, 'get', { query: { ...query, by: [by] } })
          for (const { metric, value, rows } of cards) await check({ metric }, value, rows)
          for (const { metric, parts } of stacks)
            for (const { kind, total, rows } of parts) await check({ metric, kind }, total, rows)
          const first = cards[0]?.metric ?? ''
          for (const { values, rows, from } of table.rows)
            await check({ first, by, from }, values[first] ?? null, rows)
          if (by !== 'step') continue
          for (const { metric } of cards) {
            const { segments } = await admin.ok(area, 'changes', { query: { ...query, metric } })
            for (const { dimension, kind, current, rows } of segments)
              await check({ metric, dimension, kind }, current, rows)
          }
        }
    },
    120_000,
  )
})

onOneEngine('broken roll-ups of coins', (server) => {
  const query = { range: 'last90Days', zone: 'UTC' } as const

  it('are reported with the party, and fixed by a rebuild', async () => {
    const admin = await server().signIn('admin')
    await rollUpReports(server().db, server().now)
    expect((await admin.ok('coinReport', 'get', { query })).health.proven).toBe(true)

    const [broken] = await readRows<{ party: string }>(
      server().db,
      sql`update report_coin_months set incoming = incoming + 1 where (month, party_id, other_id, type) = (
        select month, party_id, other_id, type from report_coin_months
        where month >= ${new Date(server().now - 75 * DAY).toISOString()}::timestamptz and incoming > 0 limit 1
      ) returning party_id as party`,
    )
    const { health } = await admin.ok('coinReport', 'get', { query })
    expect(health.proven).toBe(false)
    expect(health.faults.map(({ party }) => party?.id)).toContain(broken?.party)
    const fault = health.faults.find(({ party, metric }) => party?.id === broken?.party && metric === null)
    expect(BigInt(fault?.actual ?? 0) - BigInt(fault?.expected ?? 0)).toBe(1n)

    await admin.ok('reportRollUp', 'rebuild', { body: { from: server().now - 90 * DAY, to: server().now } })
    await expect.poll(async () => (await admin.ok('coinReport', 'get', { query })).health.proven).toBe(true)
  })

  it('by the hour are reported with the party and the metric', async () => {
    const admin = await server().signIn('admin')
    await rollUpReports(server().db, server().now)
    const [broken] = await readRows<{ party: string }>(
      server().db,
      sql`update report_hours set value = value + 5 where ctid = (
        select ctid from report_hours where metric = 'topUp' and kind = 'merchant'
          and hour < ${new Date(server().now - 10 * DAY).toISOString()}::timestamptz order by hour desc limit 1
      ) returning party_id as party`,
    )
    const { health } = await admin.ok('coinReport', 'get', { query })
    expect(health.faults).toEqual([
      expect.objectContaining({ party: expect.objectContaining({ id: broken?.party }), metric: 'topUp' }),
    ])
  })
})

onOneEngine('broken roll-ups of other figures', (server) => {
  it('are found by the next proof and reported with the metric and the day', async () => {
    const admin = await server().signIn('admin')
    await rollUpReports(server().db, server().now)
    await server().db.execute(sql`update report_days set value = value + 1 where ctid = (
      select ctid from report_days where metric = 'newUsers'
        and hour < ${new Date(server().now - 5 * DAY).toISOString()}::timestamptz order by hour desc limit 1)`)
    // Each run proves the next part.
    let faults = 0
    for (let run = 0; run < 12 && faults === 0; run += 1)
      faults = (await rollUpReports(server().db, server().now)).faults
    expect(faults).toBe(1)
    // They are compared again until they are fixed.
    expect((await rollUpReports(server().db, server().now)).faults).toBe(1)
    const { health } = await admin.ok('overviewReport', 'get', { query: { range: 'thisYear', zone: 'UTC' } })
    expect(health).toMatchObject({
      proven: false,
      faults: [expect.objectContaining({ metric: 'newUsers', party: null })],
    })
  })

  it('are found where only the site, the kind or the country of a sum is wrong', async () => {
    await server().db.execute(sql`update report_days set value = value - 1 where metric = 'newUsers' and value > 1
      and hour >= ${new Date(server().now - 30 * DAY).toISOString()}::timestamptz`)
    await server().db.execute(sql`update report_days set country = 'us' where ctid = (
      select ctid from report_days where metric = 'signIns' and country = 'cn'
        and hour < ${new Date(server().now - 5 * DAY).toISOString()}::timestamptz order by hour desc limit 1)`)
    const found = new Set<string>()
    for (let run = 0; run < 12; run += 1) {
      await rollUpReports(server().db, server().now)
      for (const { metric } of await server().db.select().from(reportFaults)) found.add(metric)
    }
    expect([...found]).toEqual(expect.arrayContaining(['newUsers', 'signIns']))
  })

  it('are named without their totals to accounts that don’t see all data, or users', async () => {
    const { client } = await createStaff(server(), ['report:overview'])
    const { health } = await client.ok('overviewReport', 'get', { query: { range: 'thisYear', zone: 'UTC' } })
    const fault = health.faults.find(({ metric }) => metric === 'newUsers')
    expect(fault).toMatchObject({ expected: null, actual: null })
  })
})

onOneEngine('rebuilds of roll-ups', (server) => {
  it('end after three failed attempts, and exclude others of the same days while they are open', async () => {
    const admin = await server().signIn('admin')
    const id = newId()
    const [fromTime, toTime] = [server().now - 5 * DAY, server().now]
    const values = { id, fromTime, toTime, operatorName: 'admin', createTime: server().now }
    await server().db.insert(reportRebuilds).values(values)
    const body = { from: fromTime + DAY, to: fromTime + 2 * DAY }
    expect((await admin.refused('reportRollUp', 'rebuild', { body })).data.key).toBe('alreadyRebuilding')
    await rollUpReports(server().db, server().now)
    await server().db.execute(sql`alter table report_days rename to renamed`)
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(performRebuild(server().ports, id)).rejects.toThrow()
    await server().db.execute(sql`alter table renamed rename to report_days`)
    await performRebuild(server().ports, id)
    const [rebuild] = await server().db.select().from(reportRebuilds).where(eq(reportRebuilds.id, id))
    expect(rebuild).toMatchObject({
      attempts: 3,
      doneTime: null,
      error: expect.stringContaining('report_days'),
    })
    const rebuilt = await admin.ok('reportRollUp', 'rebuild', { body })
    expect([rebuilt.from % DAY, rebuilt.to % DAY]).toEqual([0, 0])
  })
})
