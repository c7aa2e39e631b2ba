import { fileKeyOf, filePath } from '@admin/api-client/contract/fileAddresses'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { gameTypes } from '../src/db/schema/system.ts'
import { users } from '../src/db/schema/users.ts'
import { onEachEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import { TestServer } from './support/TestServer.ts'
import { kept, PNG } from './support/uploads.ts'

const MINUTE = 60_000
const body = { name: '彩票', nameEn: 'Lottery', status: 'enabled', sort: 1 } as const

onEachEngine('a link to an uploaded file', (server) => {
  const admin = () => server().signIn('admin')
  const status = async (path: string, init?: RequestInit) =>
    (await server().visitor().fetch(path, init)).status
  const changed = (link: string, name: string, value: string) => {
    const url = new URL(link, 'http://server.test')
    url.searchParams.set(name, value)
    return `${url.pathname}${url.search}`
  }

  it('is the only way to it, also for the session that uploaded it', async () => {
    const client = await admin()
    const { key, url } = await kept(client)
    expect(await status(url)).toBe(200)
    expect((await client.fetch(filePath(key))).status).toBe(404)
    for (const init of [{}, { method: 'HEAD' }, { headers: { Range: 'bytes=0-1' } }])
      expect(await status(filePath(key), init)).toBe(404)
  })

  it('works for no other file, and for no other time', async () => {
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

  it('stays the same for a while, and is kept by the caller’s browser only', async () => {
    const client = await admin()
    server().now += 5 * MINUTE - (server().now % (5 * MINUTE))
    const { key, url } = await kept(client)
    server().now += 5 * MINUTE - 1
    expect((await client.ok('upload', 'file', { params: { key } })).url).toBe(url)
    expect((await server().visitor().fetch(url)).headers.get('Cache-Control')).toMatch(/^private,.*immutable/)
    server().now += 1
    expect((await client.ok('upload', 'file', { params: { key } })).url).not.toBe(url)
  })

  it('is given again to a session, and to no one else', async () => {
    const { key, name } = await kept(await admin(), { name: '头像.png' })
    server().now += 60 * MINUTE
    const { client } = await createStaff(server(), [])
    const file = await client.ok('upload', 'file', { params: { key } })
    expect(file).toMatchObject({ key, name })
    expect(await status(file.url)).toBe(200)
    expect((await client.refused('upload', 'file', { params: { key: `${newId()}.png` } })).status).toBe(404)
    expect((await server().visitor().refused('upload', 'file', { params: { key } })).status).toBe(401)
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
