import type { reportScheduleCreate } from '@admin/api-client/contract/reports/schedules'
import { eq, sql } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { accounts } from '../src/db/schema/accounts.ts'
import { reportSchedules } from '../src/db/schema/reports.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { sendDueReports } from '../src/modules/reports/schedules/sending.ts'
import { nextTime } from '../src/modules/reports/schedules/times.ts'
import { TransportError } from '../src/ports/TransportError.ts'
import { onOneEngine } from './support/engines.ts'
import { demand } from './support/secondFactor.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const AREAS = ['overview', 'users', 'content', 'coins', 'agents'] as const

onOneEngine('files of reports', (server) => {
  const fetchFile = (client: TestClient, area: (typeof AREAS)[number], query: Record<string, string>) =>
    client.fetch(
      `/api/admin/reports/${area}/export?${new URLSearchParams(query)}&compare=previous&compare=yearBefore`,
      { headers: { 'Accept-Language': 'en-US' } },
    )

  it.each(AREAS)(
    'of %s begin with the filter, the zone, the periods and when they were made',
    async (area) => {
      const admin = await server().signIn('admin')
      const isOfPlace = area !== 'coins' && area !== 'agents'
      const response = await fetchFile(admin, area, {
        range: 'yesterday',
        zone: 'Asia/Shanghai',
        ...(isOfPlace && { country: 'cn' }),
      })
      expect(response.status).toBe(200)
      const lines = (await response.text()).split('\r\n')
      expect(lines.slice(0, 6)).toEqual([
        isOfPlace ? '"Filter","Country: Mainland China"' : '"Filter","All data"',
        '"Time zone","Asia/Shanghai"',
        '"Period","2026-06-14 00:00:00 to 2026-06-15 00:00:00"',
        '"Compared with: Previous period","2026-06-13 00:00:00 to 2026-06-14 00:00:00"',
        '"Compared with: Year before","2025-06-14 00:00:00 to 2025-06-15 00:00:00"',
        '"Created","2026-06-15 16:30:00"',
      ])
    },
  )

  it('are sheets with the same lines, and figures of both periods in each row', async () => {
    const admin = await server().signIn('admin')
    const response = await fetchFile(admin, 'overview', { range: 'last7Days', zone: 'UTC', format: 'xlsx' })
    const [sheet] = await readExcelFile(await response.blob())
    const rows = (sheet as unknown as { data?: unknown[][] })?.data ?? (sheet as unknown as unknown[][])
    expect(rows[0]?.[0]).toBe('Filter')
    const head = rows[6] ?? []
    expect(head).toEqual(
      expect.arrayContaining(['New users', 'New users (Previous period)', 'New users (Year before)']),
    )
  })

  it('hide fewer than five users as the report does', async () => {
    const { client } = await createStaff(server(), ['report:users'])
    const text = await (await fetchFile(client, 'users', { range: 'last30Days', zone: 'UTC' })).text()
    expect(text).toContain('"< 5"')
  })
})

onOneEngine('the file of the report on coins', (server) => {
  it('contains the days of each party once, also when parties are renamed while it is written', async () => {
    const admin = await server().signIn('admin')
    const path = '/api/admin/reports/coins/export?range=last90Days&zone=UTC&compare=previous'
    const whole = await (await admin.fetch(path)).text()
    const { body } = await admin.fetch(path)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    const texts: string[] = []
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      texts.push(part.value)
      // This changes their order.
      if (texts.length === 2) await server().db.execute(sql`update parties set nickname = md5(id::text)`)
    }
    expect(texts.length).toBeGreaterThan(4)
    expect(texts.join('').split('\r\n')).toEqual(whole.split('\r\n'))
  })
})

onOneEngine('notes and marks on reports', (server) => {
  const query = { range: 'last7Days', zone: 'UTC' } as const
  const note = { time: 0, text: 'New price', wholeDay: false, area: null, shared: false }

  it('show own and shared notes on the reports that they are about', async () => {
    const [writer, reader] = await Promise.all(
      [1, 2].map(() => createStaff(server(), ['report:note', 'report:coins', 'report:users'])),
    )
    const time = server().now - DAY
    const create = (values: object) =>
      (writer as NonNullable<typeof writer>).client.ok('reportNote', 'create', {
        body: { ...note, time, ...values },
      })
    const own = await create({ text: 'Mine' })
    const shared = await create({ text: 'Ours', shared: true, area: 'coins', wholeDay: true })
    const marksOf = async (staff: typeof writer, area: 'coinReport' | 'userReport') =>
      ((await staff?.client.ok(area, 'get', { query }))?.marks ?? [])
        .filter(({ kind }) => kind === 'note')
        .map(({ text }) => text)
    expect(await marksOf(writer, 'coinReport')).toEqual(['Mine', 'Ours'])
    expect(await marksOf(writer, 'userReport')).toEqual(['Mine'])
    expect(await marksOf(reader, 'coinReport')).toEqual(['Ours'])
    const params = { id: shared.id }
    expect((await reader?.client.refused('reportNote', 'delete', { params }))?.data.key).toBe('notFound')
    const body = { ...note, time, text: 'Mine, too', version: own.version }
    const changed = await writer?.client.ok('reportNote', 'update', { params: { id: own.id }, body })
    expect(changed).toMatchObject({ text: 'Mine, too', version: 2, own: true })
    expect(
      (await writer?.client.refused('reportNote', 'update', { params: { id: own.id }, body }))?.data.key,
    ).toBe('staleVersion')
  })

  it('show maintenances and changes of sensitive words by themselves', async () => {
    const admin = await server().signIn('admin')
    const startTime = server().now - 2 * HOUR
    await admin.ok('maintenance', 'create', {
      body: {
        title: 'Upgrade',
        platform: 'S_WEB',
        startTime,
        endTime: startTime + HOUR,
        message: 'Back soon',
      },
    })
    await admin.ok('sensitiveWord', 'create', {
      body: { word: 'lottery ticket', category: 'other', action: 'mask' } as never,
    })
    const { marks } = await admin.ok('overviewReport', 'get', { query: { range: 'today', zone: 'UTC' } })
    expect(marks).toContainEqual(
      expect.objectContaining({
        kind: 'maintenance',
        text: 'Upgrade',
        time: startTime,
        to: startTime + HOUR,
      }),
    )
    expect(marks).toContainEqual(expect.objectContaining({ kind: 'words', by: 'admin', text: '' }))
  })
})

onOneEngine('reports by email', (server) => {
  const body: z.input<typeof reportScheduleCreate> = {
    name: 'Coins',
    area: 'coins',
    frequency: 'daily',
    hour: 9,
    zone: 'Asia/Shanghai',
    range: 'yesterday',
    compare: ['previous'],
    recipients: ['boss@example.com'],
    status: 'enabled',
  }

  it('are sent once when they are due, with the file of what their owner sees', async () => {
    const staff = await createStaff(server(), ['report:schedule', 'report:coins'])
    const schedule = await staff.client.ok('reportSchedule', 'create', { body })
    expect(schedule.nextTime).toBe(Date.UTC(2026, 5, 16, 1))
    server().mails.length = 0
    expect(await sendDueReports(server().ports)).toBe(0)
    server().now = (schedule.nextTime ?? 0) + 1
    expect(await sendDueReports(server().ports)).toBe(1)
    expect(await sendDueReports(server().ports)).toBe(0)
    const [mail] = server().mails
    expect(mail).toMatchObject({ to: 'boss@example.com', subject: 'Coins' })
    expect(mail?.attachment?.name).toMatch(/^report-coins-.*\.csv$/)
    expect(new TextDecoder().decode(mail?.attachment?.content)).toContain('2026-06-15 00:00:00')

    // An account that owes a second factor, or can no longer open the report, sends nothing.
    await demand(server(), staff.roleId)
    server().now += DAY
    expect(await sendDueReports(server().ports)).toBe(0)
    await demand(server(), staff.roleId, false)
    await server().db.update(accounts).set({ status: 'frozen' }).where(eq(accounts.id, staff.accountId))
    server().now += DAY
    expect(await sendDueReports(server().ports)).toBe(0)
  })

  it('are sent by a later run when the mail server takes none, and not twice', async () => {
    const { client } = await createStaff(server(), ['report:schedule', 'report:coins'])
    const schedule = await client.ok('reportSchedule', 'create', { body })
    const { mailer } = server().ports
    const { send } = mailer
    mailer.send = async () => {
      throw new TransportError('unavailable', 'no mail server')
    }
    server().mails.length = 0
    server().now = (schedule.nextTime ?? 0) + 1
    try {
      expect(await sendDueReports(server().ports)).toBe(0)
    } finally {
      mailer.send = send
    }
    server().now += HOUR
    expect(await sendDueReports(server().ports)).toBe(1)
    server().now += HOUR
    expect(await sendDueReports(server().ports)).toBe(0)
    expect(server().mails).toHaveLength(1)
  })

  it('are only of reports that their owner can open', async () => {
    const { client } = await createStaff(server(), ['report:schedule', 'report:coins'])
    const refused = await client.refused('reportSchedule', 'create', { body: { ...body, area: 'users' } })
    expect(refused.data.key).toBe('unauthorizedOperation')
    const { id, version } = await client.ok('reportSchedule', 'create', { body })
    const changed = await client.ok('reportSchedule', 'update', {
      params: { id },
      body: { ...body, status: 'disabled', version },
    })
    expect(changed.nextTime).toBeNull()
    await client.ok('reportSchedule', 'delete', { params: { id } })
    expect(await server().db.$count(reportSchedules, eq(reportSchedules.id, id))).toBe(0)
  })
})

describe('the time of the next email', () => {
  it('is the hour of the wall clock, of each day, of Mondays, or of the first of the month', () => {
    const after = Date.UTC(2026, 2, 28, 12)
    const zone = 'Europe/Berlin'
    const next = (frequency: 'daily' | 'weekly' | 'monthly') =>
      new Date(nextTime({ frequency, hour: 9, zone }, after)).toISOString()
    // The clocks change on 29 March.
    expect(next('daily')).toBe('2026-03-29T07:00:00.000Z')
    expect(next('weekly')).toBe('2026-03-30T07:00:00.000Z')
    expect(next('monthly')).toBe('2026-04-01T07:00:00.000Z')
  })
})
