import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { newAtlas } from './support/contentCalls.ts'
import { onEachEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onEachEngine('the list of locks', (server) => {
  const admin = () => server().signIn('admin')
  const ofRecord = async (client: TestClient, targetId: string) => {
    const { list } = await client.ok('lock', 'list', { query: { pageSize: 100 } })
    return list.filter((lock) => lock.targetId === targetId)
  }
  const staffWhoUnlocks = () => createStaff(server(), ['atlas:read', 'atlas:unlock', 'lock:read'])

  it('shows who locked which record, since when and why, until the lock ends', async () => {
    const client = await admin()
    const [kept, leased] = [await newAtlas(client), await newAtlas(client)]
    await client.ok('atlas', 'lock', { params: kept, body: { reason: 'Rights are being checked' } })
    await client.ok('atlas', 'lease', { params: leased })
    expect(await ofRecord(client, kept.id)).toMatchObject([
      {
        resource: 'atlas',
        title: kept.title,
        kind: 'kept',
        accountName: 'admin',
        reason: 'Rights are being checked',
        since: server().now,
        until: null,
        canUnlock: true,
      },
    ])
    expect(await ofRecord(client, leased.id)).toMatchObject([{ kind: 'lease', reason: '' }])
    const found = async (query: object) =>
      (await client.ok('lock', 'list', { query: { pageSize: 100, ...query } })).list.map(
        ({ targetId }) => targetId,
      )
    expect(await found({ kind: 'kept' })).not.toContain(leased.id)
    expect(await found({ title: kept.title.slice(1), accountName: 'adm' })).toContain(kept.id)
    expect(await found({ title: 'nothing is called this' })).toEqual([])
    server().now += 11 * MINUTE
    expect(await ofRecord(client, leased.id)).toEqual([])
  })

  it('leaves out records that the caller can’t read', async () => {
    const client = await admin()
    const atlas = await newAtlas(client)
    await client.ok('atlas', 'lock', { params: atlas, body: { reason: 'Mine' } })
    const { client: other } = await createStaff(server(), ['lock:read'])
    expect((await other.ok('lock', 'list', { query: {} })).list).toEqual([])
    const [lock] = await ofRecord(client, atlas.id)
    const broken = { body: { ids: [lock?.id ?? ''], reason: 'Urgent' } }
    expect(await other.ok('lock', 'break', broken)).toMatchObject({ failed: [{ key: 'notFound' }] })
  })

  it('ends locks of others together, for the areas whose code the caller holds, and logs the reason', async () => {
    const client = await admin()
    const [one, two] = [await newAtlas(client), await newAtlas(client)]
    for (const params of [one, two]) await client.ok('atlas', 'lock', { params, body: { reason: 'Mine' } })
    const ids = [...(await ofRecord(client, one.id)), ...(await ofRecord(client, two.id))].map(({ id }) => id)
    const { client: reader } = await createStaff(server(), ['atlas:read', 'lock:read'])
    expect(await ofRecord(reader, one.id)).toMatchObject([{ canUnlock: false }])
    expect(await reader.ok('lock', 'break', { body: { ids, reason: 'Urgent' } })).toMatchObject({
      changed: [],
      failed: [{ key: 'unauthorizedOperation' }, { key: 'unauthorizedOperation' }],
    })
    const { client: other, username } = await staffWhoUnlocks()
    expect((await other.refused('lock', 'break', { body: { ids, reason: '' } })).data.fields).toHaveProperty(
      'reason',
    )
    const answer = await other.ok('lock', 'break', { body: { ids, reason: 'Urgent' } })
    expect(answer).toEqual({ changed: ids.toSorted(), failed: [] })
    expect(await ofRecord(client, one.id)).toEqual([])
    const logged = await server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.targetId, one.id), eq(operationLogs.action, 'breakLock')))
    expect(logged).toMatchObject([
      { resource: 'atlas', operatorName: username, before: { holder: 'admin' }, after: { reason: 'Urgent' } },
    ])
  })
})
