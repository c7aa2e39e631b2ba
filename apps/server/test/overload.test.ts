import { EVENTS_PATH } from '@admin/api-client/contract/home/events'
import { areas } from '@admin/api-client/contract/operations'
import { RESUMABLE_PATH } from '@admin/api-client/contract/system/uploads'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { BODY_LIMITS } from '../src/http/receiveBody.ts'
import type { BodyLimits, Config } from '../src/kernel/context.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import { refusal, TestClient } from './support/TestClient.ts'

const LIST = areas.merchant.list.path
const EXPORT = areas.merchant.export.path

onOneEngine('a server under load', (server) => {
  let headers: Record<string, string>
  let other: Record<string, string>
  let maker: Record<string, string>
  beforeAll(async () => {
    headers = (await server().signIn('admin')).headers
    other = (await createStaff(server(), [areas.merchant.export.access])).client.headers
    maker = (await createStaff(server(), [areas.merchant.create.access])).client.headers
  })

  const limitedTo = (limits: Partial<Config>): App => {
    const { ports } = server()
    return createApp({ ...ports, config: { ...ports.config, ...limits } })
  }
  const withBodies = (limits: Partial<BodyLimits>): App =>
    limitedTo({ bodyLimits: { ...BODY_LIMITS, ...limits } })

  /** The database does nothing else until it is released. */
  const holdDatabase = async () => {
    const held = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const transaction = server().db.transaction(() => {
      holding.resolve()
      return held.promise
    })
    const release = () => {
      held.resolve()
      return transaction
    }
    onTestFinished(release)
    await holding.promise
    return release
  }

  describe('above its limits', () => {
    let client: TestClient
    let release: () => Promise<void>
    beforeEach(async () => {
      client = new TestClient(limitedTo({ maxRequests: 3 }), headers)
      release = await holdDatabase()
    })

    it('rejects immediately with 503, the envelope and Retry-After, and answers accepted requests', async () => {
      const takenOn = [client.fetch(LIST), client.fetch(LIST), client.fetch(LIST)]
      const response = await client.fetch(LIST)
      expect(response.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(await refusal(response)).toMatchObject({
        status: 503,
        errCode: '503',
        data: { key: 'unavailable', requestId: response.headers.get('X-Request-Id') },
      })
      await release()
      for (const answer of await Promise.all(takenOn)) expect(answer.status).toBe(200)
      for (let count = 0; count < 4; count += 1) expect((await client.fetch(LIST)).status).toBe(200)
    })

    it('still reports that it is alive', async () => {
      const takenOn = [client.fetch(LIST), client.fetch(LIST), client.fetch(LIST)]
      expect((await client.fetch('/healthz')).status).toBe(200)
      await release()
      expect((await client.fetch('/readyz')).status).toBe(200)
      await Promise.all(takenOn)
    })
  })

  it('answers other requests while an event stream is open', async () => {
    const client = new TestClient(limitedTo({ maxRequests: 1 }), headers)
    const stream = await client.fetch(EVENTS_PATH)
    expect(stream.status).toBe(200)
    expect((await client.fetch(LIST)).status).toBe(200)
    await stream.body?.cancel()
  })

  it.each([
    ['that says how long it is', { 'Content-Length': '2' }],
    ['of unknown length', {}],
  ])('keeps nobody out for a body %s and is on its way', async (_, length) => {
    const client = new TestClient(limitedTo({ maxRequests: 1 }), headers)
    const reading = Promise.withResolvers<void>()
    const rest = Promise.withResolvers<void>()
    const source = {
      async pull(controller: ReadableStreamDefaultController) {
        reading.resolve()
        await rest.promise
        controller.enqueue(new TextEncoder().encode('{}'))
        controller.close()
      },
    }
    const slow = client.fetch(areas.signIn.login.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...length },
      // Asks for the body when the server does.
      body: new ReadableStream(source, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit)
    await reading.promise
    expect((await client.fetch(LIST)).status).toBe(200)
    rest.resolve()
    expect((await slow).status).toBe(422)
  })

  describe('a request body', () => {
    const PIECE = { 'Tus-Resumable': '1.0.0', 'Content-Type': 'application/offset+octet-stream' }
    const json = { 'Content-Type': 'application/json' }

    /** A body of which the test counts the reads; it ends when it is released. */
    const bodyOf = (bytes: number) => {
      const reading = Promise.withResolvers<void>()
      const rest = Promise.withResolvers<void>()
      const body = { reads: 0, reading: reading.promise, release: rest.resolve }
      const stream = new ReadableStream(
        {
          async pull(controller) {
            body.reads += 1
            reading.resolve()
            await rest.promise
            controller.enqueue(new TextEncoder().encode('{}'.padEnd(bytes)))
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      const headers = { 'Content-Length': String(bytes) }
      return Object.assign(body, { init: { method: 'POST', body: stream, duplex: 'half' }, headers })
    }

    it.each([
      ['PATCH', `${RESUMABLE_PATH}/x`],
      ['POST', areas.upload.single.path],
      ['POST', areas.signIn.login.path],
      ['POST', '/nothing'],
    ])('is refused with 411 when %s %s does not state its length, and not read', async (method, path) => {
      const { init, ...body } = bodyOf(10)
      const sent = { ...init, method, headers: { ...PIECE, 'Transfer-Encoding': 'chunked' } }
      const refused = await refusal(await server().visitor().fetch(path, sent))
      expect(refused).toMatchObject({ status: 411, data: { key: 'lengthRequired' } })
      expect(body.reads).toBe(0)
    })

    it.each(['', '-1', '1e3', '0x10', '5, 5', 'five'])(
      'is refused with 400 and not read when it states the length "%s"',
      async (length) => {
        const { init, ...body } = bodyOf(10)
        const sent = { ...init, headers: { ...json, 'Content-Length': length } }
        const refused = await refusal(await server().visitor().fetch(areas.signIn.login.path, sent))
        expect(refused).toMatchObject({ status: 400, data: { key: 'badRequest' } })
        expect(body.reads).toBe(0)
      },
    )

    it.each([
      ['PATCH', `${RESUMABLE_PATH}/x`],
      ['POST', areas.upload.single.path],
      ['POST', areas.merchant.create.path],
    ])('is not read for %s %s before the caller is authenticated', async (method, path) => {
      const { init, ...body } = bodyOf(10)
      const sent = { ...init, method, headers: { ...PIECE, ...body.headers } }
      expect((await server().visitor().fetch(path, sent)).status).toBe(401)
      expect(body.reads).toBe(0)
    })

    it.each([
      [areas.signIn.login.path, 17 * 1024],
      [areas.merchant.create.path, 1025 * 1024],
    ])('is refused with 413 and not read when it is too large for %s', async (path, bytes) => {
      const { init, ...body } = bodyOf(bytes)
      const client = server().visitor(headers)
      expect((await client.fetch(path, { ...init, headers: { ...json, ...body.headers } })).status).toBe(413)
      expect(body.reads).toBe(0)
    })

    it('is rejected with 503 when bodies of the account, or of all, hold as many bytes as allowed', async () => {
      const app = withBodies({ bodyBytes: 100, bodyBytesOfAccount: 60 })
      const send = (from: Record<string, string>, body: ReturnType<typeof bodyOf>) =>
        new TestClient(app, from).fetch(areas.merchant.create.path, {
          ...body.init,
          headers: { ...json, ...body.headers },
        })
      const own = bodyOf(50)
      const first = send(headers, own)
      await own.reading
      const refused = await refusal(await send(headers, bodyOf(50)))
      expect(refused).toMatchObject({ status: 503, data: { key: 'unavailable' } })
      expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)

      const others = bodyOf(50)
      const second = send(maker, others)
      await others.reading
      expect((await send({}, bodyOf(1))).status).toBe(401)
      expect((await send(other, bodyOf(1))).status).toBe(403)
      expect((await send(headers, bodyOf(1))).status).toBe(503)
      own.release()
      others.release()
      expect((await first).status).toBe(422)
      expect((await second).status).toBe(422)
      const again = bodyOf(60)
      again.release()
      expect((await send(headers, again)).status).toBe(422)
    })

    it('without a file is read while files hold as many bytes as allowed', async () => {
      const MEGABYTE = 1024 * 1024
      const app = withBodies({ fileBytes: 2 * MEGABYTE, bodyBytes: MEGABYTE })
      const send = (from: Record<string, string>, path: string, body: ReturnType<typeof bodyOf>) =>
        new TestClient(app, from).fetch(path, { ...body.init, headers: { ...json, ...body.headers } })
      const file = bodyOf(1.5 * MEGABYTE)
      const upload = send(headers, areas.upload.single.path, file)
      await file.reading
      expect((await send(other, areas.upload.single.path, bodyOf(1.5 * MEGABYTE))).status).toBe(503)

      const saved = bodyOf(MEGABYTE)
      const save = send(maker, areas.merchant.create.path, saved)
      await saved.reading
      const login = bodyOf(10)
      login.release()
      expect((await send({}, areas.signIn.login.path, login)).status).toBe(422)
      saved.release()
      file.release()
      expect((await save).status).toBe(422)
      expect((await upload).status).toBe(400)
    })

    it('with a file may arrive more slowly than others', async () => {
      const client = new TestClient(withBodies({ bodyTime: 0, bodyRate: Number.POSITIVE_INFINITY }), headers)
      const send = (path: string, { init, ...body }: ReturnType<typeof bodyOf>) =>
        client.fetch(path, { ...init, headers: { ...json, ...body.headers } })
      const file = bodyOf(1.5 * 1024 * 1024)
      const upload = send(areas.upload.single.path, file)
      await file.reading
      expect((await send(areas.merchant.create.path, bodyOf(10))).status).toBe(408)
      file.release()
      expect((await upload).status).toBe(400)
    })

    it('is rejected with 408 when it arrives too slowly', async () => {
      const client = new TestClient(withBodies({ bodyTime: 0, bodyRate: Number.POSITIVE_INFINITY }))
      const { init, ...body } = bodyOf(10)
      const sent = { ...init, headers: { ...json, ...body.headers } }
      expect(await refusal(await client.fetch(areas.signIn.login.path, sent))).toMatchObject({
        status: 408,
        data: { key: 'requestTimeout' },
      })
    })
  })

  it('limits concurrent exports per account and in total', async () => {
    const app = limitedTo({ maxExports: 4 })
    const client = new TestClient(app, headers)
    const files = [await client.fetch(EXPORT), await client.fetch(EXPORT), await client.fetch(EXPORT)]
    const refused = await refusal(await client.fetch(EXPORT))
    expect(refused).toMatchObject({ status: 429, data: { key: 'tooManyExports' } })
    expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)

    const colleague = new TestClient(app, other)
    const last = await colleague.fetch(EXPORT)
    expect(last.status).toBe(200)
    expect((await refusal(await colleague.fetch(EXPORT))).status).toBe(503)

    await last.body?.cancel()
    await files[0]?.text()
    expect((await client.fetch(EXPORT, { method: 'HEAD' })).status).toBe(200)
    expect((await client.fetch(EXPORT)).status).toBe(200)
  })
})
