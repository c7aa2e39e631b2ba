import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { ADMISSION_PATH, END_PATH, HEARTBEAT_PATH } from '../src/modules/community/liveRooms/ingestRoutes.ts'
import { onOneEngine } from './support/engines.ts'
import { hostileText, hostileValue } from './support/fuzz/hostile.ts'
import { streamingServer } from './support/liveCalls.ts'
import { newUser, platformApp } from './support/personCalls.ts'
import { PNG } from './support/uploads.ts'

/** The same inputs at every run. */
const RUNS = { seed: 1, numRuns: 150 }

/** Fields of which each may be missing, hostile or right. */
const bodyOf = (right: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(right).map(([name, value]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: hostileValue }),
      ]),
    ),
    { requiredKeys: [] },
  )

const address = fc.oneof(
  hostileText.map((text) => `rtmp://live.example/app/${encodeURIComponent(text.toWellFormed())}`),
  fc.webUrl(),
  hostileText,
)

const bodies = {
  [ADMISSION_PATH]: bodyOf({
    client: bodyOf({ address: hostileText, real_ip: hostileText }),
    request: bodyOf({
      direction: fc.constantFrom('incoming', 'outgoing'),
      status: fc.constantFrom('opening', 'closing'),
      url: address,
      new_url: address,
    }),
  }),
  [HEARTBEAT_PATH]: bodyOf({
    roomId: fc.uuid(),
    sequence: fc.integer(),
    viewers: fc.integer(),
    gifts: fc.integer(),
    revision: fc.integer(),
    messages: fc.array(bodyOf({ id: fc.uuid(), userId: fc.uuid(), content: hostileText }), { maxLength: 3 }),
  }),
  [END_PATH]: bodyOf({ roomId: fc.uuid() }),
}

onOneEngine('signed calls with hostile inputs', (server) => {
  let stream: ReturnType<typeof streamingServer>
  let submit: ReturnType<typeof platformApp>
  let userId: string
  beforeAll(async () => {
    stream = streamingServer(server().ports)
    submit = platformApp(server())
    userId = await newUser(server())
  })

  it.each(Object.entries(bodies))('to %s are answered or rejected', async (path, body) => {
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { status, answer } = await stream.call(path, sent)
        expect(status).toBeLessThan(500)
        expect(JSON.stringify(answer)).not.toMatch(/ at .+\.ts|drizzle|select /i)
      }),
      RUNS,
    )
  })

  it('that submit identity checks are answered or rejected', async () => {
    const texts = fc.record({
      userId: fc.oneof(fc.constant(userId), hostileText),
      realName: hostileText,
      documentType: fc.oneof(fc.constant('idCard'), hostileText),
      method: fc.oneof(fc.constant('document'), hostileText),
      documentNumber: hostileText,
    })
    const picture = fc.oneof(
      fc.constant(new Uint8Array(PNG)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
    )
    await fc.assert(
      fc.asyncProperty(texts, fc.array(picture, { maxLength: 5 }), async (fields, pictures) => {
        const form = new FormData()
        for (const [name, text] of Object.entries(fields)) form.append(name, text.toWellFormed())
        for (const bytes of pictures) form.append('pictures', new File([bytes], 'document.png'))
        expect((await submit(form)).status).toBeLessThan(500)
      }),
      RUNS,
    )
  })
})
