import { metricOf, metricsWithRows, type ReportArea } from '@admin/api-client/contract/reports/metrics'
import { reportAreas } from '@admin/api-client/contract/reports/report'
import { expect, it } from 'vitest'
import { rollUpReports } from '../src/modules/reports/rollUps/rollUp.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestServer } from './support/TestServer.ts'

const areaOf = (area: ReportArea) =>
  ({
    overview: 'overviewReport',
    users: 'userReport',
    content: 'contentReport',
    coins: 'coinReport',
    agents: 'agentReport',
  })[area] as 'overviewReport'

type Caller = Awaited<ReturnType<TestServer['signIn']>>

const query = { range: 'last28Days', zone: 'Asia/Tokyo' } as const

const rowsOf = (caller: Caller, area: ReportArea, asked: object) =>
  caller.ok(areaOf(area), 'rows', { query: { ...query, ...asked } as never })

onOneEngine('the rows of figures', (server) => {
  it('add up to what the reports say, also after they are rolled up', async () => {
    const admin = await server().signIn('admin')
    const check = async () => {
      for (const area of reportAreas) {
        const report = await admin.ok(areaOf(area), 'get', { query: query as never })
        const figures = report.current.totals.values as Record<string, string | null>
        for (const metric of metricsWithRows(area)) {
          const found = await rowsOf(admin, area, { metric, pageSize: 100 })
          const of = `${area} ${metric}`
          for (const sum of found.sums) {
            expect(sum.rows, of).toBe(sum.report)
            if (sum.metric === metric) expect(sum.report, of).toBe(figures[metric])
          }
          if (metricOf(area, metric)?.unit === 'count') expect(Number(figures[metric]), of).toBe(found.total)
          for (const { subject, time } of found.list) {
            expect(subject.name, of).not.toBeNull()
            if (time !== null && !metricOf(area, metric)?.level)
              expect(time >= report.current.from && time < report.current.to, of).toBe(true)
          }
        }
      }
    }
    await check()
    await rollUpReports(server().db, server().now)
    await check()
  })

  it('are those of a part of a figure: of each country, site and kind', async () => {
    const admin = await server().signIn('admin')
    const { table } = await admin.ok('userReport', 'get', { query: { ...query, by: ['country', 'kind'] } })
    expect(table.rows.length).toBeGreaterThan(1)
    for (const { country, kind, values } of table.rows) {
      const part = { metric: 'newUsers', partCountry: country ?? 'none', partKind: kind ?? 'none' }
      const { total, sums } = await rowsOf(admin, 'users', part)
      expect(total).toBe(Number(values.newUsers))
      expect(sums).toEqual([{ metric: 'newUsers', rows: values.newUsers, report: values.newUsers }])
    }
    const coins = await admin.ok('coinReport', 'get', { query: { ...query, by: ['agent'] } })
    for (const { agent, values } of coins.table.rows) {
      const { sums } = await rowsOf(admin, 'coins', { metric: 'net', partAgent: agent?.id ?? 'none' })
      const [topUp, deduct] = ['topUp', 'deduct'].map((metric) => sums.find((sum) => sum.metric === metric))
      expect([topUp?.rows, deduct?.rows]).toEqual([values.topUp, values.deduct])
      expect([topUp?.report, deduct?.report]).toEqual([values.topUp, values.deduct])
    }
  })

  it('come page by page, each once', async () => {
    const admin = await server().signIn('admin')
    const asked = { metric: 'topUp', pageSize: 20 }
    const first = await rowsOf(admin, 'coins', asked)
    expect(first.totalPages).toBeGreaterThan(1)
    const pages = await Promise.all(
      Array.from({ length: first.totalPages }, (_, index) =>
        rowsOf(admin, 'coins', { ...asked, page: index + 1 }),
      ),
    )
    const ids = pages.flatMap(({ list }) => list.map(({ subject }) => subject.id))
    expect(new Set(ids).size).toBe(first.total)
    expect((await rowsOf(admin, 'coins', { ...asked, page: 99_999 })).page).toBe(first.totalPages)
  })
})

onOneEngine('the rows of figures', (server) => {
  it('need the permission of what they are, and name only what the caller may read', async () => {
    const staff = async (...permissions: string[]) => (await createStaff(server(), permissions)).client
    const plain = await staff('report:overview')
    const refused = await plain.refused('overviewReport', 'rows', { query: { ...query, metric: 'newUsers' } })
    expect(refused.data.key).toBe('unauthorizedOperation')
    const reviewer = await staff('report:content', 'review:read')
    const { list } = await rowsOf(reviewer, 'content', { metric: 'decided' })
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ subject }) => subject.name === null)).toBe(true)
  })

  it('of every part of every figure add up to it', async () => {
    const admin = await server().signIn('admin')
    const dimensions = {
      site: 'partSite',
      country: 'partCountry',
      code: 'partCode',
      agent: 'partAgent',
    } as const
    for (const area of reportAreas)
      for (const by of [...Object.keys(dimensions), 'kind'] as (keyof typeof dimensions | 'kind')[]) {
        const { table } = await admin.ok(areaOf(area), 'get', { query: { ...query, by: [by] } as never })
        for (const row of table.rows.slice(0, 3)) {
          const named = by === 'kind' || by === 'country' ? null : row[by]
          const own = by === 'kind' || by === 'country' ? row[by] : named?.id
          const part = { [by === 'kind' ? 'partKind' : dimensions[by]]: own ?? 'none' }
          const values = row.values as Record<string, string | null>
          for (const metric of metricsWithRows(area)) {
            if (values[metric] === null) continue
            const { sums } = await rowsOf(admin, area, { metric, ...part })
            const of = `${area} ${metric} ${JSON.stringify(part)}`
            for (const sum of sums) expect(sum.rows, of).toBe(sum.report)
            const whole = sums.find((sum) => sum.metric === metric)
            if (whole) expect(whole.report, of).toBe(values[metric])
          }
        }
      }
  }, 120_000)

  it('of coins can’t be asked for by what coins have none of', async () => {
    const admin = await server().signIn('admin')
    const { list } = await admin.ok('site', 'list', {})
    const asked = { ...query, metric: 'topUp', siteId: list[0]?.id }
    const { data } = await admin.refused('overviewReport', 'rows', { query: asked as never })
    expect(data).toMatchObject({ key: 'badRequest', fields: { metric: { key: 'invalid' } } })
  })

  it('of a level are those of the moment only', async () => {
    const admin = await server().signIn('admin')
    const past = { range: 'yesterday', zone: 'UTC', metric: 'frozenUsers' } as const
    const { data } = await admin.refused('userReport', 'rows', { query: past })
    expect(data).toMatchObject({ key: 'badRequest', fields: { metric: { key: 'invalid' } } })
  })
})
