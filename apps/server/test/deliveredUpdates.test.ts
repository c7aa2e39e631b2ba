import type { updateQuery } from '@admin/api-client/contract/delivery/delivery'
import { isInShare } from '@admin/api-client/contract/operations/appUpdateFacts'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { BUILT_PACKAGE } from './support/androidPackages.ts'
import { createAppUpdate, publishAppUpdate } from './support/appUpdateCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { kept } from './support/uploads.ts'

type Query = z.input<typeof updateQuery>

/** What delivery reads is at most so old, in milliseconds. */
const FRESH = 500

onOneEngine('delivery of app updates', (server) => {
  const device: Query = {
    ...{ device: 'device', platform: 'h', channel: 'beta', version: '2.9', build: 10, country: 'us' },
  }
  const offered = (query: Partial<Query> = {}) =>
    server()
      .visitor()
      .ok('delivery', 'update', { query: { ...device, ...query } })
  /** Waits until what is published is delivered. */
  const delivers = (id: string | undefined, query: Partial<Query> = {}) =>
    expect.poll(async () => (await offered(query)).update?.id, { timeout: 20 * FRESH }).toBe(id)

  it('offers it to the devices of its share, without a session', async () => {
    const client = await server().signIn('admin')
    const { id, build } = await publishAppUpdate(client, { share: 30 })
    const devices = Array.from({ length: 40 }, (_, index) => `device ${index}`)
    const [inside = '', outside = ''] = [true, false].map(
      (isIn) => devices.find((each) => isInShare(each, id, 30) === isIn) ?? '',
    )
    await delivers(id, { device: inside })
    for (const each of devices)
      expect((await offered({ device: each })).update?.id).toBe(isInShare(each, id, 30) ? id : undefined)
    expect(await offered({ device: outside })).toEqual({ update: null, forced: false, works: true })
    expect((await offered({ device: inside, platform: 'w' })).update?.id).not.toBe(id)
    expect((await offered({ device: inside, build })).update).toBeNull()
    await client.ok('appUpdate', 'pause', { params: { id } })
    await delivers(undefined, { device: inside })
    await client.ok('appUpdate', 'withdraw', { params: { id } })
  })

  it('is forced where it was published so, and for versions that no longer work', async () => {
    const client = await server().signIn('admin')
    const forced = await publishAppUpdate(client, { forced: 'y', share: 100 })
    await delivers(forced.id)
    expect(await offered()).toMatchObject({ update: { link: forced.link }, forced: true, works: true })
    await client.ok('appUpdate', 'withdraw', { params: forced })
    const lowest = await publishAppUpdate(client, { lowestVersion: '2.5', share: 100 })
    await delivers(lowest.id)
    expect(await offered()).toMatchObject({ forced: false, works: true })
    expect(await offered({ version: '2.4.9' })).toMatchObject({ forced: true, works: false })
    await client.ok('appUpdate', 'pause', { params: lowest })
    await delivers(undefined)
    expect(await offered({ version: '2.4.9' })).toEqual({ update: null, forced: false, works: false })
    await client.ok('appUpdate', 'withdraw', { params: lowest })
  })

  it('leads to a package that can be downloaded, with its size and digest', async () => {
    const client = await server().signIn('admin')
    const file = await kept(client, { name: 'app.apk', bytes: BUILT_PACKAGE, fileType: 'file' })
    const draft = await createAppUpdate(client, {
      ...{ platform: 'a', appVersion: '2.11.0', build: 2110, link: '', file: file.url, share: 100 },
    })
    const { id } = await client.ok('appUpdate', 'publish', { params: draft, body: draft })
    await delivers(id, { platform: 'a' })
    const { update } = await offered({ platform: 'a' })
    expect(update).toMatchObject({ link: '', size: BUILT_PACKAGE.length, sha256: file.sha256 })
    const downloaded = await server()
      .visitor()
      .fetch(update?.file ?? '')
    expect(new Uint8Array(await downloaded.arrayBuffer())).toEqual(BUILT_PACKAGE)
    await client.ok('appUpdate', 'withdraw', { params: { id } })
  })

  it.each<[keyof Query, unknown]>([
    ['device', ''],
    ['device', 'x'.repeat(65)],
    ['version', '2.9-beta'],
    ['build', '-1'],
    ['platform', 'z'],
    ['country', 'zz'],
  ])('rejects the %s %o', async (name, value) => {
    const refused = await server()
      .visitor()
      .refused('delivery', 'update', { query: { ...device, [name]: value } as never })
    expect(refused.data).toMatchObject({ key: 'badRequest', fields: { [name]: {} } })
  })
})
