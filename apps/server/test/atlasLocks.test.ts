import { expect, it } from 'vitest'
import { MINUTE } from '../src/kernel/durations.ts'
import { newAtlas } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('locks of atlases', (server) => {
  const admin = () => server().signIn('admin')
  const params = ({ id }: { id: string }) => ({ id })

  it('keep everyone else from changing the atlas, whichever way', async () => {
    const client = await admin()
    const atlas = await newAtlas(client)
    const { client: other } = await createStaff(server(), [
      'atlas:read',
      'atlas:update',
      'atlas:delete',
      'atlas:shelf',
      'atlas:lock',
    ])
    const target = { params: params(atlas) }
    const locked = await client.ok('atlas', 'lock', {
      ...target,
      body: { reason: 'Checking rights', until: null },
    })
    expect(locked).toMatchObject({
      version: atlas.version,
      lock: { kind: 'kept', accountName: 'admin', reason: 'Checking rights', until: null },
    })
    const edited = { ...atlas, title: 'Mine' }
    const held = { key: 'lockedByOther', values: { name: 'admin' } }
    for (const refused of [
      other.refused('atlas', 'update', { ...target, body: edited }),
      other.refused('atlas', 'delete', target),
      other.refused('atlas', 'lease', target),
      other.refused('atlas', 'lock', { ...target, body: { reason: 'Mine' } }),
      other.refused('atlas', 'unlock', target),
      other.refused('atlas', 'submit', target),
      other.refused('atlas', 'takeOffShelf', { ...target, body: { reason: 'Mine' } }),
    ])
      expect((await refused).data).toMatchObject(held)
    for (const name of ['submitAll', 'changeTags'] as const)
      expect(await other.ok('atlas', name, { body: { ids: [atlas.id] } })).toMatchObject({
        failed: [{ id: atlas.id, key: 'lockedByOther' }],
      })
    expect(
      (await other.refused('atlas', 'breakLock', { ...target, body: { reason: 'Urgent' } })).status,
    ).toBe(403)
    expect((await client.ok('atlas', 'list', { query: { lockedBy: 'adm' } })).list).toMatchObject([
      { id: atlas.id },
    ])
    expect((await client.ok('atlas', 'unlock', target)).lock).toBeNull()
    await other.ok('atlas', 'lease', target)
    expect((await client.refused('atlas', 'delete', target)).data.key).toBe('lockedByOther')
    await client.ok('atlas', 'breakLock', { ...target, body: { reason: 'Urgent' } })
    await client.ok('atlas', 'delete', target)
  })

  it('end when a lease lapses or is ended, and when their time is over', async () => {
    const client = await admin()
    const atlas = await newAtlas(client)
    const { client: other } = await createStaff(server(), ['atlas:read', 'atlas:update', 'atlas:lock'])
    const target = { params: params(atlas) }
    const begun = await other.ok('atlas', 'lease', target)
    server().now += 5 * MINUTE
    const renewed = await other.ok('atlas', 'lease', target)
    expect(renewed.lock?.since).toBe(begun.lock?.since)
    server().now += 9 * MINUTE
    expect((await client.refused('atlas', 'lease', target)).data.key).toBe('lockedByOther')
    server().now += 2 * MINUTE
    expect((await client.ok('atlas', 'lease', target)).lock?.accountName).toBe('admin')
    expect((await client.ok('atlas', 'endLease', target)).lock).toBeNull()
    const until = (time: number) => ({
      ...target,
      body: { reason: 'Until later', until: server().now + time },
    })
    expect((await other.refused('atlas', 'lock', until(30 * MINUTE))).data.fields).toMatchObject({
      until: { key: 'lockDuration' },
    })
    await other.ok('atlas', 'lock', until(61 * MINUTE))
    server().now += 62 * MINUTE
    // An hour later, the operator signs in again.
    await (await admin()).ok('atlas', 'delete', target)
  })
})
