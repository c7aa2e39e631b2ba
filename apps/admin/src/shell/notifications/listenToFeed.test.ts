import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendThrough } from '../../app/api.ts'
import { listenToFeed } from './listenToFeed.ts'

const LINES = [
  ...[': a comment', '', 'id: a-1', 'event: feed', 'data: {}', ''],
  ...[':', '', 'event: feed', 'data: {}', '', 'event: other', 'data: {}', ''],
  ...['id: ä', 'event: transfers', 'data: {}', '', 'event: feed', 'data: {"half', ''],
]

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('location', { origin: 'http://localhost' })
})
afterEach(() => vi.unstubAllGlobals())

/** Listens until two connections have ended: the first sends `pieces`, the second returns 204. */
async function listenTo(pieces: Uint8Array<ArrayBuffer>[]) {
  const heard: string[] = []
  const requests: Request[] = []
  let asked: () => void
  const askedAgain = new Promise<void>((resolve) => {
    asked = resolve
  })
  sendThrough(async (request) => {
    requests.push(request)
    if (requests.length > 1) {
      asked()
      return new Response(null, { status: 204 })
    }
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    })
    return new Response(body)
  })
  const stop = listenToFeed(
    {
      feed: () => heard.push('feed'),
      transfers: () => heard.push('transfers'),
      reviews: () => heard.push('reviews'),
      quotas: () => heard.push('quotas'),
      liveRooms: () => heard.push('liveRooms'),
      presences: () => heard.push('presences'),
    },
    () => undefined,
  )
  await askedAgain
  stop()
  return { heard, lastId: requests[1]?.headers.get('Last-Event-ID') }
}

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])(
  'reports every complete event of a stream with %s lines, however the network cuts it',
  async (_name, lineEnd) => {
    const bytes = new TextEncoder().encode(LINES.join(lineEnd))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length)), async (cuts) => {
          const ends = [...cuts.toSorted((a, b) => a - b), bytes.length]
          const pieces = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end))
          const listening = listenTo(pieces)
          await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 1, timeout: 30_000 })
          vi.runAllTimers()
          expect(await listening).toEqual({ heard: ['feed', 'feed', 'transfers'], lastId: 'ä' })
        }),
      )
    } finally {
      vi.useRealTimers()
    }
  },
)
