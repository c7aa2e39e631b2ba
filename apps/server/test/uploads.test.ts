import {
  IMAGE_MAX_PIXELS,
  MAX_UPLOADS_PER_DAY,
  UPLOAD_DEFAULTS,
  UPLOAD_MAX_SIZE,
} from '@admin/api-client/contract/limits'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { uploadedFiles, uploadHistories } from '../src/db/schema/uploads.ts'
import { DAY } from '../src/kernel/durations.ts'
import { safeFileName } from '../src/modules/system/uploads/fileName.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import { refusal } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'
import { kept, PNG, send, text } from './support/uploads.ts'

const EXE = new TextEncoder().encode(`MZ${'\u0001\u0002'.repeat(200)}`)
const HEIC = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic\0\0\0\0heicmif1')])

/** Files that an account has uploaded. */
async function keepCounted({ db, now }: TestServer, accountId: string, count: number, size: number) {
  const file = { name: 'a', mediaType: 'image/png', size, sha256: '', accountId, createTime: now }
  const rows = Array.from({ length: count }, () => ({ ...file, key: newId() }))
  await db.insert(uploadedFiles).values(rows)
}

onOneEngine('uploads', (server) => {
  const admin = () => server().signIn('admin')

  it('are stored under their target, and served unchanged', async () => {
    const client = await admin()
    const file = await kept(client, { name: '头像 1.png', uploadTarget: `${newId()}.png` })
    expect(file).toMatchObject({ name: '头像-1.png', size: PNG.length })
    const response = await server().visitor().fetch(file.url)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''%E5%A4%B4%E5%83%8F-1\.png$/),
    })
    const saved = await server().visitor().fetch(`${file.url}&download`)
    expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment/)
    const again = await server()
      .visitor()
      .fetch(file.url, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('are served in ranges, for players that jump', async () => {
    const { url, size } = await kept(await admin())
    const range = async (header: string) => {
      const response = await server()
        .visitor()
        .fetch(url, { headers: { Range: header } })
      return [
        response.status,
        response.headers.get('Content-Range'),
        (await response.arrayBuffer()).byteLength,
      ]
    }
    expect(await range('bytes=8-15')).toEqual([206, `bytes 8-15/${size}`, 8])
    expect(await range('bytes=-4')).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, 4])
    expect(await range(`bytes=-${size + 1}`)).toEqual([206, `bytes 0-${size - 1}/${size}`, size])
    expect(await range(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0])
  })

  it.each([
    ['a renamed program', { bytes: EXE, name: 'photo.png' }, 'fileFormat'],
    ['a renamed program as a plain file', { bytes: EXE, name: 'notes.pdf', fileType: 'file' }, 'fileFormat'],
    ['a program without its extension', { bytes: EXE, name: 'notes', fileType: 'file' }, 'fileFormat'],
    ['HEIC', { bytes: HEIC, name: 'photo.heic' }, 'heic'],
    ['SVG as an image', { bytes: text('<svg onload="alert(1)"/>'), name: 'x.svg' }, 'fileFormat'],
    ['HTML as a text', { bytes: text('<html>'), name: 'x.txt', fileType: 'file' }, 'fileFormat'],
    ['nothing', { bytes: new Uint8Array(), name: 'x.txt', fileType: 'file' }, 'fileFormat'],
  ])('refuse %s', async (_, sent, key) => {
    const refused = await refusal(await send(await admin(), sent))
    expect(refused).toMatchObject({ status: 422, data: { fields: { file: { key } } } })
  })

  it('reject a picture whose header declares a huge size, however small the file', async () => {
    const client = await admin()
    const sized = (width: number, height: number) => {
      const bytes = PNG.slice()
      // Width and height are behind the signature and the head of the first chunk.
      new DataView(bytes.buffer).setUint32(16, width)
      new DataView(bytes.buffer).setUint32(20, height)
      return bytes
    }
    const [width, height] = [10_000, IMAGE_MAX_PIXELS / 10_000]
    for (const fileType of ['img', 'file'])
      expect(await refusal(await send(client, { bytes: sized(width, height + 1), fileType }))).toMatchObject({
        status: 422,
        data: { fields: { file: { key: 'imagePixels', values: { megapixels: 50 } } } },
      })
    expect((await refusal(await send(client, { bytes: sized(2 ** 32 - 1, 2 ** 32 - 1) }))).status).toBe(422)
    expect((await refusal(await send(client, { bytes: PNG.slice(0, 12) }))).status).toBe(422)
    await kept(client, { bytes: sized(width, height) })
  })

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>', 'html'],
    ['page.html', '<!doctype html><script>alert(1)</script>', 'file'],
    ['drawing.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'file'],
    ['setup.exe', EXE, 'file'],
    ['photo.heic', HEIC, 'file'],
    // Every object has a property of this name.
    ['notes.constructor', 'plain text', 'file'],
  ])('never show %s in a page', async (name, content, fileType) => {
    const bytes = typeof content === 'string' ? text(content) : content
    const { url } = await kept(await admin(), { name, bytes, fileType })
    const { headers } = await server().visitor().fetch(url)
    expect(headers.get('Content-Disposition')).toMatch(/^attachment/)
    expect(headers.get('Content-Type')).toBe('application/octet-stream')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  })

  it('answer a repeated request as the first, whose answer may have been lost', async () => {
    const client = await admin()
    const uploadTarget = `${newId()}.png`
    const first = await kept(client, { uploadTarget })
    expect(await kept(client, { uploadTarget })).toEqual(first)
    const { client: other } = await createStaff(server(), [])
    expect((await refusal(await send(other, { uploadTarget }))).data.key).toBe('fileExists')
  })

  it('are counted for each account and day, also when they arrive together', async () => {
    const { client, accountId } = await createStaff(server(), [])
    await keepCounted(server(), accountId, MAX_UPLOADS_PER_DAY.files - 2, 1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(client, {})))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429) as Response
    expect((await refusal(refused)).data.key).toBe('uploadLimit')
    server().now += DAY
    await kept(await server().signIn('admin'))
  })

  it('are bounded in their bytes for each account and day', async () => {
    const { client, accountId } = await createStaff(server(), [])
    await keepCounted(server(), accountId, 1, MAX_UPLOADS_PER_DAY.bytes - PNG.length - 1)
    await kept(client)
    expect((await refusal(await send(client, {}))).data.key).toBe('uploadLimit')
  })

  it('refuse a size above the type’s own and above one piece', async () => {
    const client = await admin()
    const padded = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(PNG)
      return bytes
    }
    const tooLarge = { status: 413, data: { fields: { file: { key: 'fileSize' } } } }
    const image = await send(client, { bytes: padded(UPLOAD_MAX_SIZE.img + 1) })
    expect(await refusal(image)).toMatchObject(tooLarge)
    const page = await send(client, { bytes: padded(UPLOAD_MAX_SIZE.html + 1), fileType: 'html' })
    expect(await refusal(page)).toMatchObject(tooLarge)
    const file = await send(client, { bytes: padded(20 * 1024 * 1024), fileType: 'file' })
    expect(await refusal(file)).toMatchObject(tooLarge)
    const body = await send(client, { bytes: padded(21 * 1024 * 1024), fileType: 'file' })
    expect(await refusal(body)).toMatchObject({
      status: 413,
      data: { fields: { file: { key: 'fileSize', values: { megabytes: 20 } } } },
    })
  })

  it.each(['.', '-', ' '])('take a file whose name has a megabyte of %j', async (character) => {
    const name = `a${character.repeat(1_000_000)}x.png`
    expect(await kept(await admin(), { name })).toMatchObject({ name: safeFileName(name) })
  })

  it.each([
    ['of three bytes each', '中'.repeat(95)],
    ['outside the basic plane', `a${'😀'.repeat(47)}`],
  ])('keep a file whose name is of characters %s', async (_, stem) => {
    const uploadTarget = `${stem}.png`
    const file = await kept(await admin(), { name: uploadTarget, uploadTarget })
    expect(file.key).toBe(safeFileName(uploadTarget))
    expect((await server().visitor().fetch(file.url)).status).toBe(200)
  })

  it('never replace a file that is there', async () => {
    const client = await admin()
    const { key, url } = await kept(client)
    const second = await refusal(
      await send(client, { uploadTarget: key, bytes: Uint8Array.from([...PNG, 1]) }),
    )
    expect(second).toMatchObject({ status: 409, data: { key: 'fileExists' } })
    const { headers } = await server().visitor().fetch(url)
    expect(headers.get('Content-Length')).toBe(String(PNG.length))
  })

  it('need a session', async () => {
    expect((await refusal(await send(server().visitor(), {}))).status).toBe(401)
  })
})

onOneEngine('the upload history', (server) => {
  it('lists logged uploads under the account that the server authenticated', async () => {
    const client = await server().signIn('admin')
    const { key, name } = await kept(client, { name: 'banner.png' })
    const added = await client.ok('uploadHistory', 'add', {
      body: {
        uploadTarget: key,
        fileSize: 1,
        uploadUser: 'somebody-else',
        storageStyle: 6,
        uploadFrom: 'test',
      },
    })
    expect(added).toMatchObject({
      name,
      url: expect.stringContaining(`/files/${key}?expires=`),
      mediaType: 'image/png',
      fileSize: PNG.length,
      uploadUserName: 'admin',
      storageStyle: 6,
      fileType: 'img',
      biz: 'upload',
    })
    for (const body of [{ file: 'banner' }, { file: key }, { user: 'adm', uploadFrom: 'test' }]) {
      const { list } = await client.ok('uploadHistory', 'list', { body })
      expect(list[0]).toEqual(added)
    }
    expect((await client.ok('uploadHistory', 'list', { body: { file: 'no such' } })).total).toBe(0)
  })

  it('requires its permission code to list, and none to log an upload', async () => {
    const { client } = await createStaff(server(), [])
    expect((await client.refused('uploadHistory', 'list', { body: {} })).status).toBe(403)
    const body = { uploadTarget: 'elsewhere.png', fileSize: 12 }
    expect(await client.ok('uploadHistory', 'add', { body })).toMatchObject({ url: null, fileSize: 12 })
    const reader = await createStaff(server(), ['uploadHistory:read'])
    expect((await reader.client.ok('uploadHistory', 'list', { body: {} })).total).toBeGreaterThan(0)
  })
})

onOneEngine('the upload history of one account', (server) => {
  it('takes as many records in a day as files, also when they arrive together', async () => {
    const { client, accountId } = await createStaff(server(), [])
    const record = {
      ...UPLOAD_DEFAULTS,
      uploadFrom: 'test',
      uploadTarget: 'a.png',
      storageType: '',
      fileSize: 1,
    }
    const row = { ...record, env: 'prod' as const, uploadUser: accountId, time: server().now }
    await server()
      .db.insert(uploadHistories)
      .values(Array.from({ length: MAX_UPLOADS_PER_DAY.files - 1 }, () => row))
    const add = () =>
      client.fetch('/webgw/uploadHistory/add', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ uploadTarget: 'a.png', fileSize: 1 }),
      })
    const answers = await Promise.all(Array.from({ length: 4 }, add))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
  })
})
