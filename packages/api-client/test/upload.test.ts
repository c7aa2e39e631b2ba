import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, expectTypeOf, onTestFinished, test } from 'vitest'
import type { UploadedFile } from '../src/contract/system/uploads.ts'
import { createApi, type Send, upload } from '../src/index.ts'
import { answering, client, refused } from './echo.ts'

const path = '/upload/single'
const file = new File(['three'], 'cover.png', { type: 'image/png' })
const stored = { id: '1', key: 'cover.png', name: 'cover.png', size: 5 }

/** A server that stores forms and knows one token. */
function receiving() {
  const forms: Record<string, unknown>[] = []
  const app = new Hono().post(path, async ({ req, json }) => {
    const form = await req.formData()
    if (req.header('Authorization') !== 'Bearer secret')
      return json(refused('10006', 'Login has expired', { key: 'sessionExpired' }), 401)
    const sent = form.get('file') as File
    forms.push({ ...Object.fromEntries(form), file: [sent.name, sent.type, await sent.text()] })
    return json({ success: true, errCode: '0', errMessage: '', data: stored })
  })
  const send: Send = (request) => app.fetch(request)
  return { api: client(send), send, forms }
}

describe('an upload', () => {
  test('sends the file in a form with its fields, and returns what the server stored', async () => {
    const { api, forms } = receiving()
    const kept = await upload(api, path, { uploadTarget: 'cover.png', storageStyle: 6 }, file)
    expect(kept).toEqual(stored)
    expect(forms).toEqual([
      { uploadTarget: 'cover.png', storageStyle: '6', file: ['cover.png', 'image/png', 'three'] },
    ])
    expectTypeOf(kept).toEqualTypeOf<UploadedFile>()
  })

  test('reports that everything has been sent where a server’s handler receives it', async () => {
    const shares: number[] = []
    const options = { onProgress: (share: number) => shares.push(share) }
    await upload(receiving().api, path, { uploadTarget: 'cover.png' }, file, options)
    expect(shares).toEqual([1])
  })

  test('reports the bytes that the client’s fetch counts, and no more than the whole file', async () => {
    const shares: number[] = []
    const api = client(async (_, onSent) => {
      for (const bytes of [1, 4, 200]) onSent?.(bytes)
      return Response.json({ success: true, errCode: '0', errMessage: '', data: stored })
    })
    await upload(api, path, { uploadTarget: 'a' }, file, { onProgress: (share) => shares.push(share) })
    expect(shares).toEqual([0.2, 0.8, 1, 1])
  })

  test('travels over a network without XMLHttpRequest', async () => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify({ success: true, errCode: '0', errMessage: '', data: stored }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const api = createApi({
      baseUrl: `http://127.0.0.1:${port}`,
      getToken: () => null,
      getLanguage: () => null,
    })
    const shares: number[] = []
    const options = { onProgress: (share: number) => shares.push(share) }
    expect(await upload(api, path, { uploadTarget: 'a' }, file, options)).toEqual(stored)
    expect(shares).toEqual([1])
  })

  test('is sent again, with its file and its progress, once the user has signed in', async () => {
    let token = 'old'
    const reported: boolean[] = []
    const { send, forms } = receiving()
    const api = client(
      (request, onSent) => {
        reported.push(onSent !== undefined)
        return send(request)
      },
      {
        getToken: () => token,
        onSessionLost: async () => {
          token = 'secret'
          return true
        },
      },
    )
    await upload(api, path, { uploadTarget: 'a' }, file, { onProgress: () => {} })
    expect(reported).toEqual([true, true])
    expect(forms).toHaveLength(1)
  })

  test('that is rejected gives the field’s error', async () => {
    const fields = { file: { key: 'fileFormat' } }
    const api = answering(422, refused('729', 'Parameter verification error', { key: 'validation', fields }))
    await expect(upload(api, path, { uploadTarget: 'a' }, file)).rejects.toMatchObject({
      name: 'ApiError',
      key: 'validation',
      fields,
    })
  })

  test('ends with the reason of its signal', async () => {
    const controller = new AbortController()
    const call = upload(
      client(() => new Promise(() => {})),
      path,
      { uploadTarget: 'a' },
      file,
      { signal: controller.signal },
    )
    controller.abort(new Error('the operator cancelled'))
    await expect(call).rejects.toThrow('the operator cancelled')
  })

  test('may take longer than a request', async () => {
    const late = () => Response.json({ success: true, errCode: '0', errMessage: '', data: stored })
    const api = client(() => new Promise((resolve) => setTimeout(() => resolve(late()), 80)), { timeout: 20 })
    expect(await upload(api, path, { uploadTarget: 'a' }, file)).toEqual(stored)
  })
})
