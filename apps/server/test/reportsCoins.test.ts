import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRows } from '../src/db/readRows.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { rollUpReports } from '../src/modules/reports/rollUps/rollUp.ts'
import { createMerchant, createSubaccount, createTransfer } from './support/coinArea.ts'
import { onEachEngine, onOneEngine } from './support/engines.ts'
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

onOneEngine('the rows of a figure of coins', (server) => {
  it('add up to it', async () => {
    const admin = await server().signIn('admin')
    const query = { range: 'last7Days', zone: 'Asia/Shanghai' } as const
    const { cards } = await admin.ok('coinReport', 'get', { query })
    for (const { metric, value, rows } of cards.slice(0, 2)) {
      let [sum, page, pages] = [0n, 1, 1]
      for (; page <= pages; page += 1) {
        const listed = await admin.ok('transaction', 'list', {
          query: { ...rows?.search, page, pageSize: 100 } as never,
        })
        pages = listed.totalPages
        for (const { amount } of listed.list) sum += BigInt(amount)
      }
      expect([metric, String(sum)]).toEqual([metric, value])
    }
  })
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
    await expect
      .poll(async () => (await admin.ok('coinReport', 'get', { query })).health.proven, { timeout: 10_000 })
      .toBe(true)
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
    const { health } = await admin.ok('overviewReport', 'get', { query: { range: 'thisYear', zone: 'UTC' } })
    expect(health).toMatchObject({
      proven: false,
      faults: [expect.objectContaining({ metric: 'newUsers', party: null })],
    })
  })
})
