import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptPages } from '../src/modules/delivery/keptPages.ts'

/** Without its steps of 50 ms, by which it moves the clock. */
const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { interval: 1 })

/** Milliseconds for which a page is given before it is asked for again, and for which it is given at the most. */
const FRESH = 300
const GIVEN = 500

const request = (host: string) =>
  new Request(`http://localhost/api/delivery/page?host=${host}&page=p&platform=w&language=en-US&country=jp`)

/** Kept pages of an app that answers when the test lets it. */
function keeping() {
  const asked: PromiseWithResolvers<Response>[] = []
  const pages = keptPages(() => {
    const answer = Promise.withResolvers<Response>()
    asked.push(answer)
    return answer.promise
  })
  return {
    asked,
    answer: (text: string, status = 200) => asked.at(-1)?.resolve(new Response(text, { status })),
    fail: () => asked.at(-1)?.reject(new Error('The database cannot be reached')),
    visit: async (host = 'one.example.com') => (await pages.fetch(request(host))).text(),
    /** What is given without waiting. */
    given: (host = 'one.example.com') => pages.kept(request(host))?.text(),
  }
}

/** Kept pages with one that was asked for just now. */
async function keepingOne() {
  const app = keeping()
  const first = app.visit()
  app.answer('first')
  expect(await first).toBe('first')
  return app
}

describe('a page that is kept', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('is given to the next visitors without asking the app', async () => {
    const app = await keepingOne()
    vi.advanceTimersByTime(FRESH - 1)
    expect(await app.visit()).toBe('first')
    expect(await app.given()).toBe('first')
    expect(app.asked).toHaveLength(1)
  })

  it('is asked for once by visitors who come together', async () => {
    const app = keeping()
    const visits = [app.visit(), app.visit(), app.visit()]
    app.answer('first')
    expect(await Promise.all(visits)).toEqual(['first', 'first', 'first'])
    expect(app.asked).toHaveLength(1)
  })

  it('is still given while the next one is asked for', async () => {
    const app = await keepingOne()
    vi.advanceTimersByTime(FRESH)
    expect(await app.given()).toBe('first')
    expect(await app.given()).toBe('first')
    expect(app.asked).toHaveLength(2)
    app.answer('second')
    await waitFor(async () => expect(await app.given()).toBe('second'))
    expect(app.asked).toHaveLength(2)
  })

  it('is no longer given when it is old, however long the next one takes', async () => {
    const app = await keepingOne()
    vi.advanceTimersByTime(FRESH)
    await app.given()
    vi.advanceTimersByTime(GIVEN - FRESH)
    expect(app.given()).toBeUndefined()
    const visit = app.visit()
    app.answer('second')
    expect(await visit).toBe('second')
    expect(app.asked).toHaveLength(2)
  })

  it('is as old as the moment at which it was asked for', async () => {
    const app = keeping()
    const first = app.visit()
    vi.advanceTimersByTime(GIVEN)
    app.answer('first')
    expect(await first).toBe('first')
    expect(app.given()).toBeUndefined()
  })

  it.each(['answers with an error', 'cannot be reached'])(
    'is given until it is old while the app %s, then asked for again',
    async (failure) => {
      const app = await keepingOne()
      const fail = () => (failure === 'cannot be reached' ? app.fail() : app.answer('failed', 500))
      vi.advanceTimersByTime(FRESH)
      await app.given()
      fail()
      await waitFor(async () => {
        expect(await app.given()).toBe('first')
        expect(app.asked).toHaveLength(3)
      })
      vi.advanceTimersByTime(GIVEN - FRESH)
      const visit = app.visit()
      fail()
      if (failure === 'cannot be reached') await expect(visit).rejects.toThrow('cannot be reached')
      else expect(await visit).toBe('failed')
      const next = app.visit()
      app.answer('second')
      expect(await next).toBe('second')
      expect(await app.given()).toBe('second')
    },
  )

  it('makes room for a new one only, the one asked for longest ago first', async () => {
    const app = keeping()
    const hosts = Array.from({ length: 1000 }, (_, index) => `${index}.example.com`)
    for (const host of hosts) {
      const visit = app.visit(host)
      app.answer(host)
      await visit
    }
    vi.advanceTimersByTime(FRESH)
    await app.given(hosts[1])
    app.answer('renewed')
    await waitFor(async () => expect(await app.given(hosts[1])).toBe('renewed'))
    expect(await app.given(hosts[0])).toBe(hosts[0])
    app.answer(hosts[0] ?? '')
    const another = app.visit('another.example.com')
    app.answer('another')
    await another
    expect(app.given(hosts[2])).toBeUndefined()
    expect(await app.given(hosts[3])).toBe(hosts[3])
  })
})
