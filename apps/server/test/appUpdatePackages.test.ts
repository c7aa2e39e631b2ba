import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readManifest } from '../src/modules/operations/appUpdates/androidManifest.ts'
import { readApk } from '../src/modules/operations/appUpdates/apk.ts'
import { BUILT_PACKAGE, compileManifest, packageWith } from './support/androidPackages.ts'
import { createAppUpdate } from './support/appUpdateCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { fetchKept, kept, PNG } from './support/uploads.ts'

const factsOf = (bytes: Uint8Array<ArrayBuffer>) =>
  readApk(async ({ start, end }) => bytes.slice(start, end + 1), bytes.length)

const manifests = fc.record({
  packageName: fc.string({ minLength: 1, maxLength: 40_000, unit: 'grapheme' }),
  version: fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
  build: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  encoding: fc.constantFrom('utf-8' as const, 'utf-16le' as const),
  named: fc.boolean(),
})

describe('An Android package', () => {
  it('says what it is called, and its version and build', async () => {
    expect(await factsOf(BUILT_PACKAGE)).toEqual({
      packageName: 'com.example.app',
      version: '2.11.0',
      build: 2110,
    })
  })

  it('says so however its manifest is written', () => {
    fc.assert(
      fc.property(manifests, (manifest) => {
        const { packageName, version, build } = manifest
        // The lengths of UTF-8 have 15 bits.
        fc.pre(manifest.encoding === 'utf-16le' || Buffer.byteLength(packageName) < 2 ** 15)
        expect(readManifest(compileManifest(manifest))).toEqual({ packageName, version, build })
      }),
      { numRuns: 300 },
    )
  })

  it('says what the manifest of its list of files says, whatever else is in it', async () => {
    const hidden = compileManifest({ packageName: 'com.hidden', version: '9', build: 9, encoding: 'utf-8' })
    const listed = compileManifest({ packageName: 'com.listed', version: '1', build: 1, encoding: 'utf-8' })
    const inside = packageWith(hidden)
    const bytes = Uint8Array.from(
      zipSync({ 'inner.apk': [inside, { level: 0 }], 'AndroidManifest.xml': listed }),
    )
    expect(await factsOf(Uint8Array.from([...inside, ...bytes]))).toBeUndefined()
    expect(await factsOf(bytes)).toMatchObject({ packageName: 'com.listed' })
  })

  it('costs little where very many of its strings are long', () => {
    const manifest = compileManifest({
      ...{ packageName: 'p'.repeat(100_000), version: '1', build: 1, encoding: 'utf-16le' },
    })
    const view = new DataView(manifest.buffer, manifest.byteOffset, manifest.byteLength)
    // As many strings as the file has bytes, which lead out of the pool.
    view.setUint32(8 + 8, manifest.length, true)
    expect(readManifest(manifest)).toMatchObject({ build: 1 })
  })

  it('is none where it is damaged, and reading it never fails', async () => {
    const manifest = compileManifest({
      ...{ packageName: 'com.example', version: '1.0', build: 7, encoding: 'utf-16le' },
    })
    await fc.assert(
      fc.asyncProperty(fc.nat(manifest.length - 1), fc.nat(255), async (at, byte) => {
        const damaged = Uint8Array.from(manifest)
        damaged[at] = byte
        readManifest(damaged)
        expect(readManifest(manifest.subarray(0, at))).toBeUndefined()
        await factsOf(packageWith(damaged).slice(0, at))
      }),
    )
    expect(await factsOf(PNG)).toBeUndefined()
    expect(await factsOf(new Uint8Array(0))).toBeUndefined()
  })

  it('is none where its manifest unpacks to more than a manifest has', async () => {
    expect(await factsOf(packageWith(new Uint8Array(5 * 1024 * 1024)))).toBeUndefined()
  })
})

const RELEASE = { platform: 'a', channel: 'beta', appVersion: '2.11.0', build: 2110, link: '' } as const

const upload = (client: TestClient, bytes: Uint8Array<ArrayBuffer>, name = 'app.apk') =>
  kept(client, { name, bytes, fileType: 'file' })

const uploadPackage = (client: TestClient, packageName: string, version: string, build: number) =>
  upload(client, packageWith(compileManifest({ packageName, version, build, encoding: 'utf-8' })))

onOneEngine('packages of app updates', (server) => {
  const refusedFields = async (client: TestClient, values: Partial<AppUpdate>) => {
    const body = { ...RELEASE, forced: 'n', share: 5, notes: '新', notesEn: 'New', ...values } as const
    return (await client.refused('appUpdate', 'create', { body })).data.fields
  }

  it('are kept with their name, size and digest, and can be downloaded', async () => {
    const client = await server().signIn('admin')
    const file = await upload(client, BUILT_PACKAGE)
    const update = await createAppUpdate(client, { ...RELEASE, file: file.url })
    expect(update).toMatchObject({
      ...{ link: '', fileName: file.name, size: BUILT_PACKAGE.length, sha256: file.sha256 },
      packageName: 'com.example.app',
    })
    const downloaded = await fetchKept(server(), file.key)
    expect(new Uint8Array(await downloaded.arrayBuffer())).toEqual(BUILT_PACKAGE)
    await client.ok('appUpdate', 'delete', { params: update })
  })

  it('have the version and build of their update, also when it is edited', async () => {
    const client = await server().signIn('admin')
    const { url } = await upload(client, BUILT_PACKAGE)
    const other = { appVersion: '2.11.1', build: 2111 }
    const differing = {
      appVersion: { key: 'versionOfPackage', values: { version: '2.11.0' } },
      build: { key: 'buildOfPackage', values: { build: 2110 } },
    }
    expect(await refusedFields(client, { file: url, ...other })).toEqual(differing)
    const update = await createAppUpdate(client, { ...RELEASE, file: url })
    const edited = await client.refused('appUpdate', 'update', {
      params: update,
      body: { ...update, ...other },
    })
    expect(edited.data.fields).toEqual(differing)
    await client.ok('appUpdate', 'delete', { params: update })
  })

  it('are replaced by a link, and the other way around', async () => {
    const client = await server().signIn('admin')
    const { url } = await upload(client, BUILT_PACKAGE)
    const update = await createAppUpdate(client, { ...RELEASE, file: url })
    const linked = await client.ok('appUpdate', 'update', {
      params: update,
      body: { ...update, file: '', link: 'https://example.com/app' },
    })
    expect(linked).toMatchObject({ file: '', fileName: '', size: null, sha256: '', packageName: '' })
    const packed = await client.ok('appUpdate', 'update', {
      params: update,
      body: { ...linked, file: url, link: '' },
    })
    expect(packed).toMatchObject({ link: '', packageName: 'com.example.app' })
    await client.ok('appUpdate', 'delete', { params: update })
  })

  it('stay when another operator edits the draft', async () => {
    const client = await server().signIn('admin')
    const { url } = await upload(client, BUILT_PACKAGE)
    const update = await createAppUpdate(client, { ...RELEASE, file: url })
    const { client: editor } = await createStaff(server(), ['appUpdate:read', 'appUpdate:update'])
    const edited = await editor.ok('appUpdate', 'update', { params: update, body: { ...update, share: 6 } })
    expect(edited).toMatchObject({ share: 6, packageName: 'com.example.app' })
    await client.ok('appUpdate', 'delete', { params: update })
  })

  it('are rejected on the field where they can’t be', async () => {
    const client = await server().signIn('admin')
    const { url } = await upload(client, BUILT_PACKAGE)
    const picture = await kept(client)
    const archive = await upload(client, packageWith(new Uint8Array(9)))
    const refusals: [Partial<AppUpdate>, object][] = [
      [{ file: '', link: '' }, { link: { key: 'required' } }],
      [{ file: url, link: 'https://example.com/app' }, { file: { key: 'linkOrFile' } }],
      [{ platform: 'h', file: url }, { file: { key: 'onlyAndroid' } }],
      [{ file: '/files/unknown.apk' }, { file: { key: 'notExisting' } }],
      [{ file: picture.url }, { file: { key: 'fileFormat' } }],
      [{ file: archive.url }, { file: { key: 'packageUnreadable' } }],
    ]
    for (const [values, fields] of refusals) expect(await refusedFields(client, values)).toEqual(fields)
  })

  it('are those of one app: another one can’t be published on the channel', async () => {
    const client = await server().signIn('admin')
    const of = async (packageName: string, build: number) => {
      const { url } = await uploadPackage(client, packageName, '5.0', build)
      return { ...RELEASE, channel: 'beta', appVersion: '5.0', build, file: url } as const
    }
    const [first, early] = [
      await createAppUpdate(client, await of('com.example.app', 9001)),
      await createAppUpdate(client, await of('com.example.other', 9002)),
    ]
    const published = await client.ok('appUpdate', 'publish', { params: first, body: first })
    const values = { name: 'com.example.other', other: 'com.example.app' }
    expect(await refusedFields(client, await of('com.example.other', 9003))).toEqual({
      file: { key: 'otherPackage', values },
    })
    await client.ok('appUpdate', 'pause', { params: published })
    const refused = await client.refused('appUpdate', 'publish', { params: early, body: early })
    expect(refused.data).toMatchObject({ key: 'packageDiffers', values })
    await client.ok('appUpdate', 'withdraw', { params: published })
    await client.ok('appUpdate', 'publish', { params: early, body: early })
    await client.ok('appUpdate', 'withdraw', { params: early })
  })
})
