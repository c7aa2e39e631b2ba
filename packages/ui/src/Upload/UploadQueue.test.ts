import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { FileFacts } from './evaluateRules.ts'
import type { UploadedFile, UploadRules } from './Upload.types.ts'
import { UploadQueue, type UploadQueueSettings } from './UploadQueue.ts'

const uploadedAs = (name: string): UploadedFile => ({
  id: name,
  name,
  url: `/${name}`,
  size: 1,
  type: 'image/png',
})

/** Nothing here takes time but the queue's own steps. */
const settled = <T>(condition: () => T) => vi.waitUntil(condition, { interval: 1 })

interface Sending {
  name: string
  signal: AbortSignal
  progress: (share: number) => void
  retry: () => void
  finish: () => void
  fail: (error: unknown) => void
}

/** A queue over a transport that ends each upload when the test says so. */
function setUp(rules: UploadRules, facts: Partial<FileFacts> = {}, crop?: UploadQueueSettings['crop']) {
  let offline = false
  const sent: Sending[] = []
  const busy: boolean[] = []
  const told: string[] = []
  const state = { value: [] as UploadedFile[] }
  const settings: UploadQueueSettings = {
    rules,
    crop,
    fields: { fileType: 'img' },
    transport: (file, { signal, onProgress, onRetry: retry }) => {
      const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>()
      const finish = () => resolve(uploadedAs(file.name))
      sent.push({ name: file.name, signal, progress: onProgress, retry, finish, fail: reject })
      return promise
    },
    onChange: (value) => {
      state.value = value
    },
    onSnapshot: () => {},
    onBusyChange: (now) => busy.push(now),
    onUploaded: () => {},
    failureText: (error) => (error instanceof Error ? error.message : undefined),
    onRetry: (name) => told.push(name),
    onResume: (name, share) => told.push(`${name} ${share}`),
    onContinue: (name) => told.push(`${name} continues`),
    isShown: () => true,
  }
  const inspect = async (file: File): Promise<FileFacts> => {
    if (offline) throw new TypeError('Failed to fetch dynamically imported module')
    return { size: file.size, ...facts }
  }
  const setOffline = (now: boolean) => {
    offline = now
  }
  const queue = new UploadQueue(inspect, settings, [])
  const find = async (name: string) => settled(() => sent.findLast((sending) => sending.name === name))
  const states = () => queue.snapshot.files.map(({ file, state: { status } }) => `${file.name} ${status}`)
  return { queue, state, sent, busy, told, find, states, setOffline }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const ids = (value: readonly UploadedFile[]) => value.map(({ id }) => id)

test('two files upload at the same time, and the next starts when one is done', async () => {
  const { queue, sent, find } = setUp({ count: {} })
  queue.add(files('a', 'b', 'c'))
  await find('b')
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b'])
  ;(await find('b')).finish()
  await find('c')
})

test('keeps every file, in the order in which files were chosen', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), async (choices) => {
      const { queue, state, sent } = setUp({ count: { max: 5 } })
      queue.add(files(...names))
      let finished = 0
      const open: Sending[] = []
      for (const choice of choices) {
        await settled(() => sent.length >= Math.min(5, finished + 2))
        open.push(...sent.slice(open.length + finished))
        open.splice(choice % open.length, 1)[0]?.finish()
        finished++
        await settled(() => state.value.length === finished)
      }
      expect(ids(state.value)).toEqual(names)
    }),
    { numRuns: 20 },
  )
})

test('what is more than the rules allow is rejected, what fits continues', async () => {
  const { queue, states, state, find } = setUp({ count: { max: 2 } })
  queue.add(files('a', 'b', 'c'))
  await find('b')
  expect(states()).toEqual(['a sending', 'b sending', 'c refused'])
  ;(await find('a')).finish()
  ;(await find('b')).finish()
  await settled(() => state.value.length === 2)
  const [c] = queue.snapshot.files
  queue.retry(c?.key ?? 0)
  expect(states()).toEqual(['c refused'])
  queue.change(state.value.slice(1))
  queue.retry(c?.key ?? 0)
  await find('c')
})

test('a single file is replaced only once its successor has arrived', async () => {
  const { queue, state, find } = setUp({})
  queue.add(files('first'))
  ;(await find('first')).finish()
  await settled(() => state.value.length === 1)
  queue.add(files('second'))
  ;(await find('second')).fail(new Error('offline'))
  await settled(() => queue.snapshot.files[0]?.state.status === 'failed')
  expect(ids(state.value)).toEqual(['first'])
  queue.retry(queue.snapshot.files[0]?.key ?? 0)
  await settled(() => queue.snapshot.files[0]?.state.status === 'sending')
  ;(await find('second')).finish()
  await settled(() => ids(state.value)[0] === 'second')
  expect(state.value).toHaveLength(1)
})

test('a second choice for a single file stops the first', async () => {
  const { queue, state, find } = setUp({})
  queue.add(files('first'))
  const first = await find('first')
  queue.add(files('second'))
  expect(first.signal.aborted).toBe(true)
  first.finish()
  ;(await find('second')).finish()
  await settled(() => state.value.length === 1)
  expect(ids(state.value)).toEqual(['second'])
})

test('onBusyChange is called once at the start and once after the last file', async () => {
  const { queue, busy, find, states } = setUp({ count: {} })
  queue.add(files('a', 'b'))
  ;(await find('a')).finish()
  ;(await find('b')).fail('no reason given')
  await settled(() => states().join() === 'b failed')
  expect(busy).toEqual([true, false])
})

test('clearing aborts everything and tells that nothing is under way', async () => {
  const { queue, busy, find, states } = setUp({ count: {} })
  queue.add(files('a', 'b', 'c'))
  const a = await find('a')
  queue.clear()
  expect(a.signal.aborted).toBe(true)
  expect(states()).toEqual([])
  expect(busy).toEqual([true, false])
})

test('an image that is only too large is offered for cropping, then checked again', async () => {
  const facts: Partial<FileFacts> = { format: 'png', width: 800, height: 600, size: 2000 }
  const rules: UploadRules = { formats: ['png'], maxSize: 1000, pixels: { width: 365, height: 136 } }
  const { queue, states } = setUp(rules, facts, {})
  queue.add(files('photo'))
  await settled(() => states()[0] === 'photo cropping')
  const [photo] = queue.snapshot.files
  queue.crop(photo?.key ?? 0, new File(['cut'], 'cut'))
  // The facts of this test stay too large.
  await settled(() => states()[0] === 'cut refused')
})

test('where the check itself could not load, the file can be tried again and is checked then', async () => {
  const { queue, sent, states, setOffline } = setUp({ formats: ['png'] }, { format: 'gif' })
  setOffline(true)
  queue.add(files('a'))
  await settled(() => states()[0] === 'a failed')
  setOffline(false)
  queue.retry(queue.snapshot.files[0]?.key ?? 0)
  await settled(() => states()[0] === 'a refused')
  expect(sent).toEqual([])
})

test('a lost connection is shown and reported once, until the next byte is sent, as is each later one', async () => {
  const { queue, busy, told, find } = setUp({})
  queue.add(files('a'))
  const a = await find('a')
  const shown = () => queue.snapshot.files[0]?.state
  a.progress(0.2)
  a.retry()
  a.retry()
  expect(shown()).toEqual({ status: 'sending', share: 0.2, retrying: true })
  expect(told).toEqual(['a'])
  expect(busy).toEqual([true])
  a.progress(0.2)
  expect(shown()).toEqual({ status: 'sending', share: 0.2, retrying: false })
  a.progress(0.3)
  a.retry()
  expect(told).toEqual(['a', 'a 0.2', 'a'])
})

test('clearing sends none of the files that waited', async () => {
  const { queue, sent, states } = setUp({ count: {} })
  queue.add(files('a', 'b', 'c', 'd'))
  await settled(() => states().join() === 'a sending,b sending,c ready,d ready')
  queue.clear()
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true])
})
