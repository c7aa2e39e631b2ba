import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsIn } from './eventsIn.ts'

const STREAM =
  ':\n\nid: a-1\nevent: feed\ndata: {}\n\n:\n\nevent: feed\ndata: {}\n\nid: ä\nevent: other\n\nid: half'

test('events are the same however the network cuts them; one that is not whole is none', async () => {
  const bytes = new TextEncoder().encode(STREAM)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length)), async (cuts) => {
      const ends = [...cuts.toSorted((a, b) => a - b), bytes.length]
      const pieces = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end))
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece)
          controller.close()
        },
      })
      const events = []
      for await (const event of eventsIn(body)) events.push(event)
      expect(events).toEqual([
        { id: 'a-1', name: 'feed' },
        { id: undefined, name: 'feed' },
        { id: 'ä', name: 'other' },
      ])
    }),
  )
})
