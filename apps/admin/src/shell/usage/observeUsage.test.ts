import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type UsedForm, usageObserver } from '../../app/usage.ts'
import { observeUsage } from './observeUsage.ts'
import { deleteUsage, readUsage } from './storedUsage.ts'
import { MAX_FORMS, MAX_TIMES } from './usageRecord.ts'

const ACCOUNT = 'account-1'
const PAGE = '/coinMerchant/coinMerchantList'
const API = '/api/admin/merchants'
const list = { path: API, area: 'merchant' }
const form: UsedForm = { path: PAGE, mode: 'edit', fields: ['nickname', 'remark'] }

let stored: Map<string, string>
let usage: ReturnType<typeof observeUsage>
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  client = new QueryClient()
  usage = observeUsage(client, ACCOUNT)
  usage.at(PAGE, [PAGE])
})
afterEach(() => {
  usage.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(opened = form) {
  const watch = usageObserver()?.formOpened(opened)
  if (!watch) throw new Error('Nothing is measured')
  watch.shown()
  return watch
}

const forms = () => readUsage(ACCOUNT)?.forms
const search = (query: object, total: number) =>
  usageObserver()?.listShown(list, { page: 1, ...query }, total)

describe('a form', () => {
  it('is saved after the time since it opened', () => {
    const watch = open()
    watch.typed(Date.now())
    vi.advanceTimersByTime(61_000)
    watch.saved()
    watch.closed()
    expect(forms()).toMatchObject([{ ...form, opened: 1, saved: 1, abandoned: 0, times: [61_000] }])
  })

  it('is abandoned when it is closed after input without saving, not when nothing was entered', () => {
    open().closed()
    expect(forms()).toMatchObject([{ opened: 1, abandoned: 0 }])
    const watch = open()
    watch.typed(Date.now())
    watch.closed()
    expect(forms()).toMatchObject([{ opened: 2, saved: 0, abandoned: 1 }])
  })

  it('is not typed in by the draft that it offers from before', () => {
    const earlier = Date.now()
    vi.advanceTimersByTime(1000)
    const watch = open()
    watch.typed(earlier)
    watch.closed()
    expect(forms()).toMatchObject([{ abandoned: 0 }])
  })

  it('is not abandoned while its page is hidden, but when the tab of its page is closed', () => {
    const watch = open()
    watch.typed(Date.now())
    usage.at('/home', [PAGE, '/home'])
    watch.hidden()
    vi.runAllTimers()
    expect(forms()).toMatchObject([{ abandoned: 0 }])
    usage.at('/home', ['/home'])
    vi.runAllTimers()
    expect(forms()).toMatchObject([{ abandoned: 1 }])
  })

  it('is one opening when its page is shown again', () => {
    const watch = open()
    watch.typed(Date.now())
    usage.at('/home', [PAGE, '/home'])
    watch.hidden()
    vi.runAllTimers()
    usage.at(PAGE, [PAGE, '/home'])
    watch.shown()
    vi.runAllTimers()
    watch.saved()
    watch.closed()
    expect(forms()).toMatchObject([{ opened: 1, saved: 1, abandoned: 0 }])
  })

  it('is abandoned when it is removed from the page on the screen', () => {
    const watch = open()
    watch.typed(Date.now())
    watch.hidden()
    vi.runAllTimers()
    expect(forms()).toMatchObject([{ abandoned: 1 }])
  })

  it('keeps its last times, and of many forms those opened last stay', () => {
    for (let time = 0; time <= MAX_TIMES; time += 1) {
      const watch = open()
      vi.advanceTimersByTime(time)
      watch.saved()
    }
    expect(forms()?.[0]?.times).toHaveLength(MAX_TIMES)
    expect(forms()?.[0]?.times[0]).toBe(1)
    for (let number = 0; number < MAX_FORMS; number += 1) open({ ...form, fields: [`field${number}`] })
    expect(forms()).toHaveLength(MAX_FORMS)
    expect(forms()?.[0]?.fields).toEqual(['field0'])
  })
})

describe('a search', () => {
  it('counts with the names of its filters where it has no results', () => {
    search({ nickname: 'Ann', status: 'enabled' }, 3)
    search({ nickname: 'Bob' }, 0)
    search({ nickname: 'Cid', status: 'enabled' }, 0)
    expect(readUsage(ACCOUNT)?.lists).toEqual([
      {
        path: PAGE,
        area: 'merchant',
        searches: 3,
        withoutResults: 2,
        filters: [
          { name: 'nickname', count: 2 },
          { name: 'status', count: 1 },
        ],
      },
    ])
  })

  it('counts once when its rows are read again, sorted or paged', () => {
    search({ nickname: 'Ann' }, 30)
    search({ nickname: 'Ann' }, 29)
    search({ nickname: 'Ann', page: 2, sort: '-nickname', pageSize: 50 }, 29)
    expect(readUsage(ACCOUNT)?.lists).toMatchObject([{ searches: 1 }])
    search({}, 90)
    search({ nickname: 'Ann' }, 29)
    expect(readUsage(ACCOUNT)?.lists).toMatchObject([{ searches: 2 }])
  })

  it('is not a list without filters', () => {
    search({ sort: 'nickname', nickname: undefined, status: '' }, 0)
    expect(readUsage(ACCOUNT)).toBeUndefined()
  })
})

interface Row {
  id: string
  nickname: string
  remark: string | null
  version: number
}
let row: Row

/** Saves values as the edit dialog does: then the list is read again. */
async function edit(body: Partial<Row>) {
  client.setQueryData([API, 'list', {}], { list: [row], total: 1 })
  await client
    .getMutationCache()
    .build(client, {
      mutationKey: [API, 'merchant'],
      mutationFn: async ({ body: sent }: { id: string; body: Partial<Row> }) => {
        row = { ...row, ...sent, version: row.version + 1 }
        return row
      },
      onSuccess: (saved) => client.setQueryData([API, 'list', {}], { list: [saved], total: 1 }),
    })
    .execute({ id: row.id, body: { ...body, version: row.version } })
}

const fields = () => readUsage(ACCOUNT)?.fields

describe('an edit', () => {
  beforeEach(() => {
    row = { id: '7', nickname: 'Ann', remark: null, version: 1 }
  })

  it('counts the fields that it changes', async () => {
    await edit({ nickname: 'Anna', remark: '' })
    expect(fields()).toEqual([{ area: 'merchant', name: 'nickname', edited: 1, reverted: 0 }])
  })

  it('is reverted when the field gets an earlier value back', async () => {
    await edit({ nickname: 'Anna' })
    await edit({ nickname: 'Annabel' })
    expect(fields()).toMatchObject([{ edited: 2, reverted: 0 }])
    await edit({ nickname: 'Ann' })
    expect(fields()).toMatchObject([{ edited: 3, reverted: 1 }])
  })

  it('is not reverted by the same value of another record', async () => {
    await edit({ nickname: 'Anna' })
    row = { ...row, id: '8' }
    await edit({ nickname: 'Ann' })
    expect(fields()).toMatchObject([{ edited: 2, reverted: 0 }])
  })

  it('does not count when it fails', async () => {
    client.setQueryData([API, 'one', '7'], row)
    const failing = client.getMutationCache().build(client, {
      mutationKey: [API, 'merchant'],
      mutationFn: async (_: object) => Promise.reject(new Error('stale')),
    })
    await expect(failing.execute({ id: '7', body: { nickname: 'Bea' } })).rejects.toThrow('stale')
    expect(fields()).toBeUndefined()
  })

  it('of several records counts together, and as reverted when it is undone', async () => {
    const perform = (mutationKey: string[], variables: object) =>
      client
        .getMutationCache()
        .build(client, { mutationKey, mutationFn: async (_: object) => ({ changed: ['7'], failed: [] }) })
        .execute(variables)
    await perform([API, 'merchant'], { ids: ['7', '8'] })
    await perform(['/api/admin/operation-logs/{id}/revert'], { logId: '1', resource: 'merchant' })
    expect(fields()).toEqual([{ area: 'merchant', name: null, edited: 1, reverted: 1 }])
  })
})

it('keeps no value of a record, no search text, no title and no account', async () => {
  const secret = fc.stringMatching(/^secret[ A-Z][a-z]{8}$/)
  await fc.assert(
    fc.asyncProperty(secret, secret, secret, async (one, other, id) => {
      deleteUsage(ACCOUNT)
      row = { id, nickname: one, remark: one, version: 1 }
      await edit({ nickname: other })
      await edit({ nickname: one, remark: other })
      search({ nickname: one, remark: other }, 0)
      const watch = open({ ...form, fields: ['nickname', 'remark'] })
      watch.typed(Date.now())
      watch.closed()
      const text = [...stored.values()].join()
      expect(text).toContain('nickname')
      expect(text).not.toMatch(/secret|account-1/)
    }),
  )
})

it('measures nothing after it is stopped', async () => {
  const watch = open()
  watch.typed(Date.now())
  const before = [...stored.values()]
  usage.stop()
  watch.closed()
  row = { id: '7', nickname: 'Ann', remark: null, version: 1 }
  await edit({ nickname: 'Bea' })
  expect(usageObserver()).toBeUndefined()
  expect([...stored.values()]).toEqual(before)
})

it('treats contents of the storage that it can’t read as none', () => {
  stored.set(`usageRecord.${ACCOUNT}`, '{"kind":"usage","format":1,"forms":"none"}')
  expect(readUsage(ACCOUNT)).toBeUndefined()
  open()
  expect(forms()).toMatchObject([{ opened: 1 }])
})
