import { createHash } from 'node:crypto'
import { EXPORT_DAYS, EXPORT_LINK_MINUTES, MAX_OPEN_EXPORTS } from '@admin/api-client/contract/limits'
import { withoutMarks } from '@admin/api-client/contract/marks'
import type { ExportRecord } from '@admin/api-client/contract/system/exports'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { exports } from '../src/db/schema/exports.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { accountRoles } from '../src/db/schema/roles.ts'
import { memoryStorage } from '../src/files/memoryStorage.ts'
import { DAY, MINUTE } from '../src/kernel/durations.ts'
import { expireExports } from '../src/modules/system/exports/expiry.ts'
import { enqueueExports, performExport } from '../src/modules/system/exports/writing.ts'
import { createMerchant } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { ACCOUNT_MAKER, createDependent, createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'

const LIMITS = { exportStreamRows: 3, exportApprovalRows: 10_000 }
const request = { area: 'merchant', format: 'csv', timeZone: 'UTC' } as const

onOneEngine('the export center', (shared) => {
  let server: TestServer
  let maker: Awaited<ReturnType<typeof createStaff>>
  let approver: TestClient
  let admin: TestClient

  beforeAll(async () => {
    server = new TestServer(shared().db, { ...LIMITS })
    maker = await createStaff(server, ['merchant:read', 'merchant:export', ...ACCOUNT_MAKER])
    approver = (await createStaff(server, ['export:read', 'export:approve'])).client
    admin = await server.signIn('admin')
    for (const nickname of ['North harbor shop', 'South harbor shop', '海港商户甲', '海港商户乙'])
      await createMerchant(admin, { nickname, remark: 'Found by the sea' })
  })
  beforeEach(() => {
    Object.assign(server.ports.config, LIMITS)
  })

  const get = (client: TestClient, { id }: Pick<ExportRecord, 'id'>) =>
    client.ok('export', 'get', { params: { id } })
  const ask = (client = maker.client, body: object = {}) =>
    client.ok('export', 'request', { body: { ...request, ...body } })
  const settled = async (client: TestClient, row: ExportRecord) => {
    await expect
      .poll(async () => (await get(client, row)).status, { timeout: 5000 })
      .toMatch(/ready|failed|cancelled|rejected/)
    return get(client, row)
  }
  const ready = async (body: object = {}) => settled(maker.client, await ask(maker.client, body))
  const linkOf = async (client: TestClient, { id }: ExportRecord) =>
    (await client.ok('export', 'download', { params: { id } })).url
  const waiting = () => {
    Object.assign(server.ports.config, { exportApprovalRows: 5 })
    return ask()
  }
  const trace = async (client: TestClient, content: BlobPart) => {
    const form = new FormData()
    form.set('file', new File([content], 'found.csv'))
    const response = await client.fetch('/api/admin/exports/trace', { method: 'POST', body: form })
    return { status: response.status, data: (await response.json()).data }
  }
  const notifications = async (client: TestClient) =>
    (await client.ok('notification', 'feed')).entries.map(({ kind, data }) => [kind, data.number])

  it('streams a small set and records its rows, digest and watermark', async () => {
    const query = { query: { nickname: 'harbor shop' } }
    const { headers, bytes } = await maker.client.exported('merchant', query.query)
    expect(headers.get('Content-Disposition')).toContain('merchants-')
    const { list } = await maker.client.ok('export', 'list', { query: { status: 'delivered' } })
    expect(list[0]).toMatchObject({
      ...{ area: 'merchant', format: 'csv', status: 'delivered', rows: 2, expectedRows: 2 },
      ...{ bytes: bytes.byteLength, marked: true, expireTime: null },
      sha256: createHash('sha256').update(Buffer.from(bytes)).digest('hex'),
      filters: [{ label: 'Nickname', value: 'harbor shop' }],
    })
    const found = await trace(admin, bytes)
    expect(found.data.found).toMatchObject([{ export: { id: list[0]?.id, requesterName: maker.username } }])
  })

  it('records a file that was not sent whole as failed', async () => {
    await maker.client.fetch('/api/admin/merchants/export?nickname=North%20harbor', { method: 'HEAD' })
    const failed = async () => (await maker.client.ok('export', 'list', { query: { status: 'failed' } })).list
    await expect.poll(failed).toHaveLength(1)
    expect((await failed())[0]).toMatchObject({ failure: 'interrupted', sha256: '', bytes: null })
  })

  it('rejects a large set with its rows and the limit, and writes it in the background', async () => {
    const { total } = await maker.client.ok('merchant', 'list')
    const refused = await maker.client.refused('merchant', 'export')
    expect(refused.data).toMatchObject({ key: 'exportTooLarge', values: { rows: total, limit: 3 } })
    const row = await ready({
      query: { status: 'enabled', page: 2, sort: '-createTime' },
      columns: 'id,nickname',
    })
    const { total: enabled } = await maker.client.ok('merchant', 'list', { query: { status: 'enabled' } })
    expect(row).toMatchObject({
      ...{ status: 'ready', rows: enabled, expectedRows: enabled, marked: false, markable: false },
      expireTime: server.now + EXPORT_DAYS * DAY,
      filters: [
        { label: 'Sort order', value: 'Created, descending' },
        { label: 'Status', value: 'Enabled' },
      ],
    })
    const file = await server.visitor().fetch(await linkOf(maker.client, row))
    const text = await file.text()
    expect(
      createHash('sha256')
        .update(text.startsWith('\uFEFF') ? text : `\uFEFF${text}`)
        .digest('hex'),
    ).toBe(row.sha256)
    const { data } = Papa.parse<string[]>(withoutMarks(text), { skipEmptyLines: true })
    expect(data).toHaveLength(enabled + 1)
    expect(await notifications(maker.client)).toContainEqual(['exportReady', row.number])
  })

  it('writes workbooks whose text and digest are the same when they are read in ranges', async () => {
    const row = await ready({ format: 'xlsx' })
    const url = await linkOf(maker.client, row)
    const visitor = server.visitor()
    const whole = await visitor.fetch(url)
    expect(whole.headers.get('ETag')).toBe(`"${row.sha256}"`)
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
    expect(whole.headers.get('Content-Disposition')).toBe('attachment; filename="merchants-2026-06-15.xlsx"')
    const size = row.bytes ?? 0
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const response = await visitor.fetch(url, { headers: { Range: range, ...headers } })
      const bytes = Buffer.from(await response.arrayBuffer())
      return { status: response.status, range: response.headers.get('Content-Range'), bytes }
    }
    const first = await part('bytes=0-99')
    expect(first).toMatchObject({ status: 206, range: `bytes 0-99/${size}` })
    const rest = await part('bytes=100-', { 'If-Range': `"${row.sha256}"` })
    expect(rest).toMatchObject({ status: 206, range: `bytes 100-${size - 1}/${size}` })
    const joined = Buffer.concat([first.bytes, rest.bytes])
    expect(createHash('sha256').update(joined).digest('hex')).toBe(row.sha256)
    expect((await part('bytes=100-', { 'If-Range': '"other"' })).status).toBe(200)
    expect((await trace(admin, joined)).data.found[0].export.id).toBe(row.id)
  })

  it('gives the file to its requester only, by links that expire, and logs each download', async () => {
    const row = await ready()
    const url = await linkOf(maker.client, row)
    expect((await approver.refused('export', 'download', { params: { id: row.id } })).data.key).toBe(
      'onlyRequesterDownloads',
    )
    const stranger = await createStaff(server, ['merchant:read', 'merchant:export'])
    expect((await stranger.client.refused('export', 'get', { params: { id: row.id } })).data.key).toBe(
      'notFound',
    )
    const visitor = server.visitor()
    expect((await visitor.fetch(url.replace(/signature=../, 'signature=00'))).status).toBe(404)
    server.now += (EXPORT_LINK_MINUTES + 1) * MINUTE
    expect((await visitor.fetch(url)).status).toBe(410)
    expect((await get(maker.client, row)).downloads).toBe(1)
    const logged = await server.db
      .select()
      .from(operationLogs)
      .where(eq(operationLogs.targetId, row.id))
      .orderBy(operationLogs.id)
    expect(logged.map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['export', maker.username],
      ['perform', ''],
      ['download', maker.username],
    ])
  })

  it('shows an account its own exports, and all of them to holders of the code', async () => {
    const row = await ready()
    const other = await createStaff(server, ['merchant:export'])
    expect((await other.client.ok('export', 'list')).total).toBe(0)
    expect(await other.client.ok('export', 'areas')).toEqual([])
    const all = await approver.ok('export', 'list', {
      query: { requesterName: maker.username, number: row.number },
    })
    expect(all.list.map(({ id }) => id)).toEqual([row.id])
  })

  describe('an export over the limit of approval', () => {
    it('is written after another operator has approved it', async () => {
      const row = await waiting()
      expect(row).toMatchObject({ status: 'waiting', decisionRefusal: 'ownExport' })
      expect(await notifications(approver)).toContainEqual(['exportWaiting', row.number])
      const own = await createStaff(server, ['merchant:export', 'merchant:read', 'export:approve'])
      const ownRow = await ask(own.client)
      const params = { id: ownRow.id }
      expect((await own.client.refused('export', 'approve', { params, body: {} })).data.key).toBe('ownExport')
      const approved = await approver.ok('export', 'approve', {
        params: { id: row.id },
        body: { remark: 'Audit' },
      })
      expect(approved).toMatchObject({ note: 'Audit', decideTime: server.now })
      expect(await settled(maker.client, row)).toMatchObject({ status: 'ready' })
      const kinds = (await notifications(maker.client)).filter(([, number]) => number === row.number)
      expect(kinds.map(([kind]) => kind).sort()).toEqual(['exportApproved', 'exportReady'])
      const again = await approver.refused('export', 'reject', {
        params: { id: row.id },
        body: { remark: 'No' },
      })
      expect(again.data.key).toBe('notPossible')
    })

    it('has no file when it is rejected, for which a reason is needed', async () => {
      const row = await waiting()
      const params = { id: row.id }
      expect((await approver.refused('export', 'reject', { params, body: {} as never })).status).toBe(422)
      await approver.ok('export', 'reject', { params, body: { remark: 'Too much' } })
      expect(await get(maker.client, row)).toMatchObject({
        status: 'rejected',
        note: 'Too much',
        bytes: null,
      })
      expect((await maker.client.refused('export', 'download', { params })).data.key).toBe('notPossible')
    })

    it('is not decided by an account that its requester created', async () => {
      const own = await createStaff(server, [
        ...ACCOUNT_MAKER,
        'merchant:read',
        'merchant:export',
        'export:approve',
      ])
      const dependent = await createDependent(server, own)
      Object.assign(server.ports.config, { exportApprovalRows: 5 })
      const row = await ask(own.client)
      const params = { id: row.id }
      expect((await dependent.refused('export', 'approve', { params, body: {} })).data.key).toBe(
        'dependentReviewer',
      )
    })
  })

  it('fails when the account has lost the right before its file is written', async () => {
    const own = await createStaff(server, ['merchant:read', 'merchant:export'])
    Object.assign(server.ports.config, { exportApprovalRows: 5 })
    const [lost, frozen] = [await ask(own.client), await ask(own.client)]
    await server.db.delete(accountRoles).where(eq(accountRoles.accountId, own.accountId))
    await approver.ok('export', 'approve', { params: { id: lost.id }, body: {} })
    expect(await settled(approver, lost)).toMatchObject({
      status: 'failed',
      failure: 'notPermitted',
      bytes: null,
    })
    await server.db.update(accounts).set({ status: 'frozen' }).where(eq(accounts.id, own.accountId))
    await approver.ok('export', 'approve', { params: { id: frozen.id }, body: {} })
    expect(await settled(approver, frozen)).toMatchObject({ status: 'failed', failure: 'notPermitted' })
  })

  it('is canceled by its requester only, and then keeps no file', async () => {
    const row = await waiting()
    const params = { id: row.id }
    expect((await approver.refused('export', 'cancel', { params })).data.key).toBe('onlyMakerCancels')
    expect(await maker.client.ok('export', 'cancel', { params })).toMatchObject({ status: 'cancelled' })
    expect(await maker.client.ok('export', 'cancel', { params })).toMatchObject({ status: 'cancelled' })
    await performExport(server.ports, row.id, new AbortController().signal)
    expect(await get(maker.client, row)).toMatchObject({ status: 'cancelled', bytes: null })
    Object.assign(server.ports.config, LIMITS)
    const done = await ready()
    expect((await maker.client.refused('export', 'cancel', { params: { id: done.id } })).data.key).toBe(
      'notPossible',
    )
  })

  it('begins again after its server stopped, and fails when it breaks twice', async () => {
    const row = await waiting()
    const failing = memoryStorage()
    const broken = async () => {
      throw new Error('no space')
    }
    const ports = { ...server.ports, storage: { ...failing, pieces: { ...failing.pieces, write: broken } } }
    const { signal } = new AbortController()
    await server.db
      .update(exports)
      .set({ status: 'queued', approvedRows: 10_000 })
      .where(eq(exports.id, row.id))
    // As if the server had ended while it wrote.
    await server.db.update(exports).set({ status: 'running', attempts: 1 }).where(eq(exports.id, row.id))
    server.now += 3 * MINUTE
    await enqueueExports(server.ports)
    expect(await settled(maker.client, row)).toMatchObject({ status: 'ready' })

    const other = await waiting()
    await server.db
      .update(exports)
      .set({ status: 'queued', approvedRows: 10_000 })
      .where(eq(exports.id, other.id))
    await expect(performExport(ports, other.id, signal)).rejects.toThrow('no space')
    expect(await get(maker.client, other)).toMatchObject({ status: 'queued' })
    await performExport(ports, other.id, signal)
    expect(await get(maker.client, other)).toMatchObject({ status: 'failed', failure: 'broken' })
    expect(await notifications(maker.client)).toContainEqual(['exportFailed', other.number])

    const stopped = await waiting()
    await server.db
      .update(exports)
      .set({ status: 'queued', approvedRows: 10_000 })
      .where(eq(exports.id, stopped.id))
    const stopping = new AbortController()
    stopping.abort()
    await performExport(server.ports, stopped.id, stopping.signal)
    const [kept] = await server.db.select().from(exports).where(eq(exports.id, stopped.id))
    expect(kept).toMatchObject({ status: 'queued', attempts: 0 })
  })

  it('rejects unknown lists, lists without permission, wrong columns and too many at a time', async () => {
    const refusalOf = async (body: object) =>
      (await maker.client.refused('export', 'request', { body: { ...request, ...body } })).data.key
    expect(await refusalOf({ area: 'nothing' })).toBe('validation')
    expect(await refusalOf({ area: 'toString' })).toBe('validation')
    expect(await refusalOf({ area: 'account' })).toBe('unauthorizedOperation')
    expect(await refusalOf({ columns: 'passwordHash' })).toBe('badRequest')
    expect(await refusalOf({ query: { status: 'none' } })).toBe('badRequest')
    const own = await createStaff(server, ['merchant:read', 'merchant:export'])
    Object.assign(server.ports.config, { exportApprovalRows: 5 })
    for (let count = 0; count < MAX_OPEN_EXPORTS; count++) await ask(own.client)
    expect((await own.client.refused('export', 'request', { body: request })).data.key).toBe('tooManyExports')
  })

  it('traces pasted rows, and finds nothing in other texts', async () => {
    const { bytes } = await maker.client.exported('merchant', { nickname: '海港商户' })
    const text = new TextDecoder().decode(bytes)
    const [, ...rows] = text.trimEnd().split('\r\n')
    const found = await trace(admin, rows[0] ?? '')
    expect(found.data).toMatchObject({ found: [{ export: { requesterName: maker.username } }], hidden: 0 })
    expect((await trace(admin, withoutMarks(text))).data).toEqual({ found: [], hidden: 0 })
    expect((await trace(admin, new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).status).toBe(422)
    expect((await trace(maker.client, text)).status).toBe(403)
    // Of accounts outside of what the caller sees, only that there are such exports.
    const tracer = await createStaff(server, ['export:trace'])
    const hidden = await trace(tracer.client, text)
    expect(hidden.data.found).toEqual([])
    expect(hidden.data.hidden).toBeGreaterThan(0)
  })

  it('ignores marks in what is searched and saved', async () => {
    const { bytes } = await maker.client.exported('merchant', { nickname: '海港商户甲' })
    const [mark = ''] = /[\u200B-\u200D\u2060]{36}/.exec(new TextDecoder().decode(bytes)) ?? []
    expect(mark).toHaveLength(36)
    const name = `海港${mark}商户`
    const { list } = await maker.client.ok('merchant', 'list', { query: { nickname: `${name}甲` } })
    expect(list.map(({ nickname }) => nickname)).toEqual(['海港商户甲'])
    expect((await createMerchant(admin, { nickname: `${name}丙` })).nickname).toBe('海港商户丙')
    const escaped = [...mark].map((each) => `\\u${each.charCodeAt(0).toString(16)}`).join('')
    const body = JSON.stringify({ ...request, query: { nickname: 'MARK' } }).replace(
      'MARK',
      `海港${escaped}商户`,
    )
    const response = await maker.client.fetch('/api/admin/exports', {
      ...{ method: 'POST', body, headers: { 'Content-Type': 'application/json' } },
    })
    expect((await response.json()).data.query).toEqual({ nickname: '海港商户' })
  })

  it('expires: its file is deleted, the record stays', async () => {
    const row = await ready()
    server.now += EXPORT_DAYS * DAY + 1
    maker = { ...maker, client: await server.signIn(maker.username) }
    approver = await server.signIn('admin')
    expect((await maker.client.refused('export', 'download', { params: { id: row.id } })).data.key).toBe(
      'notPossible',
    )
    const [{ fileKey = '' } = {}] = await server.db.select().from(exports).where(eq(exports.id, row.id))
    expect(await server.ports.storage.read(fileKey, { start: 0, end: 1 })).toBeDefined()
    await expireExports(server.ports)
    expect(await get(maker.client, row)).toMatchObject({ status: 'expired', sha256: row.sha256 })
    expect(await server.ports.storage.read(fileKey, { start: 0, end: 1 })).toBeUndefined()
  })
})
