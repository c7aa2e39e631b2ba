import { fileLink } from '@admin/api-client/contract/fields'
import { fileKeyOf, filePath } from '@admin/api-client/contract/fileAddresses'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from '../src/db/columns.ts'
import { gameTypes } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { fileSigner } from '../src/http/signFiles.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import { TestServer } from './support/TestServer.ts'
import { kept, PNG } from './support/uploads.ts'

const body = { name: '彩票', nameEn: 'Lottery', status: 'enabled', sort: 1 } as const

onOneEngine('a link to an uploaded file', (server) => {
  const admin = () => server().signIn('admin')
  const status = async (path: string, init?: RequestInit) =>
    (await server().visitor().fetch(path, init)).status
  const changed = (link: string, name: string, value: string) => {
    const url = new URL(link, 'http://server.test')
    url.searchParams.set(name, value)
    return `${url.pathname}${url.search}`
  }

  it('is required to read the file, even by its uploader', async () => {
    const client = await admin()
    const { key, url } = await kept(client)
    expect(await status(url)).toBe(200)
    expect((await client.fetch(filePath(key))).status).toBe(404)
    for (const init of [{}, { method: 'HEAD' }, { headers: { Range: 'bytes=0-1' } }])
      expect(await status(filePath(key), init)).toBe(404)
  })

  it('opens only its own file, and only with its own expiry', async () => {
    const client = await admin()
    const { url } = await kept(client)
    const other = await kept(client)
    const query = new URL(url, 'http://server.test').search
    expect(await status(`${filePath(other.key)}${query}`)).toBe(404)
    expect(await status(changed(url, 'expires', String(server().now + 60 * MINUTE)))).toBe(404)
    for (const signature of ['', 'zz', '0'.repeat(64)])
      expect(await status(changed(url, 'signature', signature))).toBe(404)
  })

  it('expires after 10 to 15 minutes, for parts of the file too', async () => {
    const { url } = await kept(await admin())
    const part = { headers: { Range: 'bytes=0-7' } }
    server().now += 10 * MINUTE - 1
    expect(await status(url, part)).toBe(206)
    server().now += 5 * MINUTE + 1
    for (const init of [{}, part]) {
      const response = await server().visitor().fetch(url, init)
      expect(await response.json()).toMatchObject({ success: false, data: { key: 'linkExpired' } })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('stays the same for a while, and is kept by the caller’s browser until it expires', async () => {
    const client = await admin()
    server().now += 5 * MINUTE - (server().now % (5 * MINUTE))
    const { key, url } = await kept(client)
    const cached = async () => (await server().visitor().fetch(url)).headers.get('Cache-Control')
    expect(await cached()).toMatch(/^private, max-age=900, immutable/)
    server().now += 5 * MINUTE - 1
    expect((await client.ok('upload', 'file', { params: { key } })).url).toBe(url)
    expect(await cached()).toMatch(/^private, max-age=600, immutable/)
    server().now += 1
    expect((await client.ok('upload', 'file', { params: { key } })).url).not.toBe(url)
  })

  it('is replaced for the uploader and for readers of the upload log', async () => {
    const { client } = await createStaff(server(), [])
    const { client: reader } = await createStaff(server(), ['uploadHistory:read'])
    const { client: other } = await createStaff(server(), ['gameType:read'])
    const { key, name } = await kept(client, { name: '头像.png' })
    const params = { key }
    server().now += 16 * MINUTE
    for (const allowed of [client, reader]) {
      const file = await allowed.ok('upload', 'file', { params })
      expect(file).toMatchObject({ key, name })
      expect(await status(file.url)).toBe(200)
    }
    expect((await other.refused('upload', 'file', { params })).status).toBe(404)
    expect((await client.refused('upload', 'file', { params: { key: `${newId()}.png` } })).status).toBe(404)
    expect((await server().visitor().refused('upload', 'file', { params })).status).toBe(401)
  })

  it('is not signed for a file that the caller of a row’s change may not read', async () => {
    const codes = ['gameType:read', 'gameType:create', 'gameType:update']
    const { client: editor } = await createStaff(server(), codes)
    const { client: reader } = await createStaff(server(), [...codes, 'uploadHistory:read'])
    const foreign = await kept(await admin())
    const own = await kept(editor)
    const named = (icon: string) => ({ body: { ...body, code: newId().slice(-8), icon } })
    for (const icon of [foreign.url, filePath(foreign.key), filePath(`${newId()}.png`)]) {
      const { data } = await editor.refused('gameType', 'create', named(icon))
      expect(data).toMatchObject({ key: 'validation', fields: { icon: { key: 'notExisting' } } })
    }
    const added = await editor.ok('gameType', 'create', named(own.url))
    const params = { id: added.id }
    const { data } = await editor.refused('gameType', 'update', {
      params,
      body: { ...added, icon: foreign.url },
    })
    expect(data.fields).toEqual({ icon: { key: 'notExisting' } })
    const changed = await reader.ok('gameType', 'update', { params, body: { ...added, icon: foreign.url } })
    // What the row has already stays, no matter who saves the row.
    const renamed = await editor.ok('gameType', 'update', { params, body: { ...changed, name: '彩种' } })
    expect(fileKeyOf(renamed.icon)).toBe(foreign.key)
    const stale = await editor.refused('gameType', 'update', { params, body: changed })
    expect(stale.data.key).toBe('staleVersion')
    expect(await status((stale.data.current as typeof added).icon)).toBe(200)
    await (await admin()).ok('gameType', 'delete', { params })
  })

  it('works on every server of the database', async () => {
    const { ports } = server()
    const second = new TestServer(ports.db, {}, ports.storage)
    const { url } = await kept(await admin())
    const response = await second.visitor().fetch(url)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG)
  })

  it('is sent with a row, which keeps the address alone', async () => {
    const client = await admin()
    const { key, url } = await kept(client)
    const added = await client.ok('gameType', 'create', {
      body: { ...body, code: newId().slice(-8), icon: url },
    })
    expect(added.icon).toBe(url)
    const [row] = await server().db.select().from(gameTypes).where(eq(gameTypes.id, added.id))
    expect(row?.icon).toBe(filePath(key))
    const params = { id: added.id }
    server().now += 20 * MINUTE
    // The form was open for longer than its link works.
    const { version, icon } = await client.ok('gameType', 'update', { params, body: added })
    expect(version).toBe(added.version)
    expect(icon).not.toBe(url)
    expect(await status(icon)).toBe(200)
    const { list } = await client.ok('gameType', 'list', { query: { code: added.code } })
    expect(list.map((each) => each.icon)).toEqual([icon])
    await client.ok('gameType', 'delete', { params })
  })

  it('can’t be declared in a part of an answer where it isn’t signed', () => {
    for (const part of [
      z.union([z.null(), fileLink]),
      z.record(z.string(), fileLink),
      z.lazy(() => fileLink),
    ])
      expect(() => fileSigner(z.object({ part }))).toThrow()
    expect(fileSigner(z.object({ part: z.union([z.string(), z.null()]) }))).toBeUndefined()
  })

  it('leaves other addresses as they are', async () => {
    const client = await admin()
    for (const avatar of [
      '',
      'https://pictures.example/files/1.png?size=2',
      '/files/a/b',
      '/files/%E0%A4%A',
    ]) {
      expect(fileKeyOf(avatar)).toBeUndefined()
      const { list } = await client.ok('user', 'list')
      const [user] = list
      if (!user) throw new Error('there is no user')
      await server().db.update(users).set({ avatar }).where(eq(users.id, user.id))
      expect((await client.ok('user', 'get', { params: { id: user.id } })).avatar).toBe(avatar)
    }
  })
})
