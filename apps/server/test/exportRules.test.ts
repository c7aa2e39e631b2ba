import { EXPORT_WAIT_DAYS } from '@admin/api-client/contract/limits'
import type { ExportRecord } from '@admin/api-client/contract/system/exports'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { exports } from '../src/db/schema/exports.ts'
import { accountRoles } from '../src/db/schema/roles.ts'
import { memoryStorage } from '../src/files/memoryStorage.ts'
import { DAY, MINUTE } from '../src/kernel/durations.ts'
import { clearLeftFiles, expireExports } from '../src/modules/system/exports/expiry.ts'
import { performExport } from '../src/modules/system/exports/writing.ts'
import type { Storage } from '../src/ports/Storage.ts'
import { createMerchant } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'

const request = { area: 'merchant', format: 'csv', timeZone: 'UTC' } as const
const { signal } = new AbortController()

/** A storage that does something when the first piece of a file is written. */
function interrupted(storage: Storage, work: () => Promise<unknown>): Storage {
  let isFirst = true
  const write: Storage['pieces']['write'] = async (target, piece) => {
    if (isFirst) {
      isFirst = false
      await work()
    }
    return storage.pieces.write(target, piece)
  }
  return { ...storage, pieces: { ...storage.pieces, write } }
}

onOneEngine('the rules of exports', (shared) => {
  let server: TestServer
  let maker: Awaited<ReturnType<typeof createStaff>>
  let approver: TestClient
  let admin: TestClient
  let total: number

  beforeEach(async () => {
    server = new TestServer(shared().db, { exportStreamRows: 1000, exportApprovalRows: 10_000 })
    maker = await createStaff(server, ['merchant:read', 'merchant:export'])
    approver = (await createStaff(server, ['export:read', 'export:approve'])).client
    admin = await server.signIn('admin')
    total = (await maker.client.ok('merchant', 'list')).total
  })

  const limitApproval = (rows: number) => Object.assign(server.ports.config, { exportApprovalRows: rows })
  const ask = (body: object = {}) => maker.client.ok('export', 'request', { body: { ...request, ...body } })
  const get = ({ id }: Pick<ExportRecord, 'id'>) => approver.ok('export', 'get', { params: { id } })
  const settled = async (row: ExportRecord) => {
    await expect
      .poll(async () => (await get(row)).status, { timeout: 5000 })
      .toMatch(/ready|failed|cancelled|waiting/)
    return get(row)
  }
  const rowOf = async ({ id }: Pick<ExportRecord, 'id'>) => {
    const [row] = await server.db.select().from(exports).where(eq(exports.id, id))
    if (!row) throw new Error('There is no such export')
    return row
  }
  /** An export whose job the test performs. */
  const queued = async () => {
    limitApproval(1)
    const row = await ask()
    await server.db
      .update(exports)
      .set({ status: 'queued', approvedRows: total })
      .where(eq(exports.id, row.id))
    return row
  }
  const notifications = async (client: TestClient) =>
    (await client.ok('notification', 'feed')).entries.map(({ kind, data }) => [kind, data.number])

  it('records filters as they apply: no unknown ones and no defaults', async () => {
    const row = await ask({ query: { nickname: 'harbor', approved: 'yes', pageSize: 10, page: 3 } })
    expect(row.query).toEqual({ nickname: 'harbor' })
    expect(row.filters).toHaveLength(1)
    await settled(row)
  })

  it('count together: small exports of a day that exceed the limit wait for approval', async () => {
    limitApproval(2 * total + 1)
    await maker.client.exported('merchant')
    await settled(await ask())
    const refused = await maker.client.refused('merchant', 'export')
    expect(refused.data).toMatchObject({ key: 'exportTooLarge', values: { rows: total, limit: 1 } })
    const row = await ask()
    expect(row.status).toBe('waiting')
    await approver.ok('export', 'approve', { params: { id: row.id }, body: {} })
    expect((await settled(row)).status).toBe('ready')
    server.now += DAY + MINUTE
    maker = { ...maker, client: await server.signIn(maker.username) }
    approver = await server.signIn('admin')
    expect((await maker.client.exported('merchant')).bytes.byteLength).toBeGreaterThan(0)
  })

  it('wait again when the set has grown by more than a tenth since the approval', async () => {
    const row = await queued()
    await server.db.update(exports).set({ approvedRows: 1 }).where(eq(exports.id, row.id))
    await performExport(server.ports, row.id, signal)
    expect(await get(row)).toMatchObject({ status: 'waiting', expectedRows: total, deciderName: '' })
    expect(await notifications(maker.client)).toContainEqual(['exportGrown', row.number])
    const waits = (await notifications(approver)).filter(([, number]) => number === row.number)
    expect(waits).toEqual([
      ['exportWaiting', row.number],
      ['exportWaiting', row.number],
    ])
    await approver.ok('export', 'approve', { params: { id: row.id }, body: {} })
    expect(await settled(row)).toMatchObject({ status: 'ready', rows: total })
  })

  it('fail when the data scope of the requester has changed since the request', async () => {
    const party = await createMerchant(admin, { nickname: 'Scoped shop' })
    const row = await queued()
    const limit = (scopePartyId: string | null) =>
      server.db.update(accounts).set({ scopePartyId }).where(eq(accounts.id, maker.accountId))
    await limit(party.id)
    await performExport(server.ports, row.id, signal)
    expect(await get(row)).toMatchObject({ status: 'failed', failure: 'scopeChanged', bytes: null })
  })

  it('are not downloaded after their requester has lost the right, the scope or the account', async () => {
    const party = await createMerchant(admin, { nickname: 'Scoped shop' })
    const row = await settled(await ask())
    const params = { id: row.id }
    const { url } = await maker.client.ok('export', 'download', { params })
    const visitor = server.visitor()
    const download = async () => (await visitor.fetch(url)).status
    const update = (values: Partial<typeof accounts.$inferInsert>) =>
      server.db.update(accounts).set(values).where(eq(accounts.id, maker.accountId))
    const refusal = async () => (await maker.client.refused('export', 'download', { params })).data.key
    expect(await download()).toBe(200)
    await update({ scopePartyId: party.id })
    expect(await download()).toBe(404)
    expect(await refusal()).toBe('unauthorizedOperation')
    await update({ scopePartyId: null, status: 'frozen' })
    expect(await download()).toBe(404)
    await update({ status: 'normal' })
    expect(await download()).toBe(200)
    await server.db.delete(accountRoles).where(eq(accountRoles.accountId, maker.accountId))
    expect(await download()).toBe(404)
    expect(await refusal()).toBe('unauthorizedOperation')
  })

  it('have the file of one writer when two write at the same time', async () => {
    const row = await queued()
    const other = () => performExport(server.ports, row.id, signal)
    const storage = interrupted(server.ports.storage, other)
    await performExport({ ...server.ports, storage }, row.id, signal)
    expect(await get(row)).toMatchObject({ status: 'ready', rows: total })
    const { url } = await maker.client.ok('export', 'download', { params: { id: row.id } })
    const file = await server.visitor().fetch(url)
    expect((await file.arrayBuffer()).byteLength).toBe((await get(row)).bytes)
    expect((await rowOf(row)).attempts).toBe(2)
  })

  it('keep no file when they are canceled while it is written', async () => {
    const row = await queued()
    const removed: string[] = []
    const cancel = () => maker.client.ok('export', 'cancel', { params: { id: row.id } })
    const storage = interrupted(server.ports.storage, cancel)
    const remove = async (key: string) => {
      removed.push(key)
      await storage.remove(key)
    }
    await performExport({ ...server.ports, storage: { ...storage, remove } }, row.id, signal)
    expect(await get(row)).toMatchObject({ status: 'cancelled', bytes: null, cancelable: false })
    expect(removed).toEqual([(await rowOf(row)).fileKey])
    expect(await server.ports.storage.read(removed[0] ?? '', { start: 0, end: 1 })).toBeUndefined()
  })

  it('take one of two approvals at the same moment', async () => {
    const second = (await createStaff(server, ['export:read', 'export:approve'])).client
    limitApproval(1)
    const { id } = await ask()
    const answers = await Promise.all(
      [approver, second].map(
        async (client) =>
          (
            await client.fetch(`/api/admin/exports/${id}/approve`, {
              method: 'POST',
              body: '{}',
              headers: { 'Content-Type': 'application/json' },
            })
          ).status,
      ),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect((await settled({ id } as ExportRecord)).status).toBe('ready')
  })

  it('end when no decision is made within a week', async () => {
    limitApproval(1)
    const row = await ask()
    server.now += EXPORT_WAIT_DAYS * DAY
    await expireExports(server.ports)
    maker = { ...maker, client: await server.signIn(maker.username) }
    approver = await server.signIn('admin')
    expect(await get(row)).toMatchObject({ status: 'failed', failure: 'notDecided' })
    expect(await notifications(maker.client)).toContainEqual(['exportFailed', row.number])
  })

  it('leave no pieces behind, and one file that stays does not keep others', async () => {
    const [stuck, left] = [await queued(), await queued()]
    const abandoned: string[] = []
    const storage = memoryStorage()
    for (const row of [stuck, left])
      await server.db
        .update(exports)
        .set({ status: 'cancelled', fileKey: row.id, token: row.id })
        .where(eq(exports.id, row.id))
    const abandon: Storage['pieces']['abandon'] = async ({ key }) => {
      if (key === stuck.id) throw new Error('no connection')
      abandoned.push(key)
    }
    server.now += 11 * MINUTE
    await clearLeftFiles({
      ...server.ports,
      storage: { ...storage, pieces: { ...storage.pieces, abandon } },
    })
    expect(abandoned).toContain(left.id)
    expect((await rowOf(left)).fileKey).toBe('')
    expect((await rowOf(stuck)).fileKey).toBe(stuck.id)
  })

  it('notify the approvers who see them', async () => {
    const party = await createMerchant(admin, { nickname: 'Scoped shop' })
    const scoped = await createStaff(server, ['export:read', 'export:approve'])
    await server.db.update(accounts).set({ scopePartyId: party.id }).where(eq(accounts.id, scoped.accountId))
    limitApproval(1)
    const row = await ask()
    expect(await notifications(approver)).toContainEqual(['exportWaiting', row.number])
    expect(await notifications(scoped.client)).not.toContainEqual(['exportWaiting', row.number])
    await server.db.update(accounts).set({ scopePartyId: party.id }).where(eq(accounts.id, maker.accountId))
    limitApproval(0)
    const own = await ask()
    expect(await notifications(scoped.client)).toContainEqual(['exportWaiting', own.number])
  })
})
