import { describe, expect, test } from 'vitest'
import { download } from '../src/index.ts'
import { answering, client, echoing, refused } from './echo.ts'

const path = '/api/admin/merchants/export'
const named = (disposition: string) => answering(200, 'id\r\n1\r\n', { 'Content-Disposition': disposition })

describe('a download', () => {
  test('is the file, under the name the server gave it', async () => {
    const { blob, filename } = await download(named('attachment; filename="merchants-2026-11-21.csv"'), path)
    expect(await blob.text()).toBe('id\r\n1\r\n')
    expect(filename).toBe('merchants-2026-11-21.csv')
  })

  test.each([
    [`attachment; filename="x.csv"; filename*=UTF-8''%E5%B8%81%E5%95%86.csv`, '币商.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [`attachment; filename="x.csv"; filename*=UTF-8''%E5%B8`, 'x.csv'],
    ['attachment', 'export.csv'],
  ])('named by %s is %s', async (disposition, name) => {
    expect((await download(named(disposition), path)).filename).toBe(name)
  })

  test('asks for the format that its query names', async () => {
    const { api, last } = echoing()
    const { filename } = await download(api, path, { query: { format: 'xlsx' } })
    expect(last()?.query).toEqual({ format: ['xlsx'] })
    expect(filename).toBe('export.xlsx')
  })

  test('that ends before its last byte is an error, not a file', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('id\r\n1')),
      pull: (controller) => controller.error(new TypeError('terminated')),
    })
    await expect(
      download(
        client(() => new Response(body)),
        path,
      ),
    ).rejects.toMatchObject({
      name: 'ApiError',
      key: 'downloadBrokenOff',
    })
  })

  test('is sent with the session, the language and the filters', async () => {
    const { api, last } = echoing()
    await download(api, path, { query: { nickname: 'a', account: '', sort: '-balance' } })
    expect(last()).toMatchObject({
      query: { nickname: ['a'], sort: ['-balance'] },
      headers: { authorization: 'Bearer secret', 'accept-language': 'zh-CN' },
    })
  })

  test('that the server rejects throws the error it names', async () => {
    const api = answering(
      403,
      refused('403', 'Unauthorized operation', { key: 'unauthorizedOperation', requestId: 'r' }),
    )
    await expect(download(api, path)).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
      key: 'unauthorizedOperation',
    })
  })

  test('may take longer than a request', async () => {
    const api = client(() => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 80)), {
      timeout: 20,
    })
    expect(await (await download(api, path)).blob.text()).toBe('late')
  })

  test('ends when its caller aborts it', async () => {
    const controller = new AbortController()
    const call = download(
      client(() => new Promise(() => {})),
      path,
      { signal: controller.signal },
    )
    controller.abort()
    await expect(call).rejects.toThrow(/abort/)
  })
})
