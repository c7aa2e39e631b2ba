import { beforeEach, describe, expect, it, vi } from 'vitest'
import { columnStore } from './columnStore.ts'
import { shownColumns } from './shownColumns.ts'

const reported = vi.fn()
beforeEach(() => {
  vi.stubGlobal('reportError', reported.mockClear())
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A storage that answers when the test says so, and can be changed by others. */
function lateStorage() {
  const answers: ((text: string | null) => void)[] = []
  const watching = new Set<() => void>()
  return {
    answers,
    watching,
    storage: {
      getItem: () => new Promise<string | null>((resolve) => answers.push(resolve)),
      setItem: () => {},
      subscribe: (_key: string, changed: () => void) => {
        watching.add(changed)
        return () => watching.delete(changed)
      },
    },
  }
}

describe('columnStore', () => {
  it('shows the answer of a storage when it arrives', async () => {
    const { storage, answers } = lateStorage()
    const store = columnStore(storage, 'merchants')
    const changed = vi.fn()
    store.subscribe(changed)
    expect(store.text()).toBeNull()
    answers[0]?.('kept')
    await settled()
    expect(store.text()).toBe('kept')
    expect(changed).toHaveBeenCalledOnce()
  })

  it('ignores an answer that arrives after a change', async () => {
    const { storage, answers } = lateStorage()
    const store = columnStore(storage, 'merchants')
    store.text()
    store.keep('changed')
    answers[0]?.('kept before')
    await settled()
    expect(store.text()).toBe('changed')
  })

  it('reads again when something else changed the storage, and shows the last answer only', async () => {
    const { storage, answers, watching } = lateStorage()
    const store = columnStore(storage, 'merchants')
    store.subscribe(() => {})
    store.text()
    for (const changed of watching) changed()
    answers[1]?.('new')
    answers[0]?.('old')
    await settled()
    expect(store.text()).toBe('new')
  })

  it('reads the storage once', () => {
    const getItem = vi.fn(() => null)
    const store = columnStore({ getItem, setItem: () => {} }, 'merchants')
    store.text()
    store.text()
    expect(getItem).toHaveBeenCalledOnce()
  })
})

describe('shownColumns', () => {
  const columns = [
    { key: 'id', label: 'ID' },
    { key: 'name', label: 'Name' },
  ] as const
  const failure = new Error('nothing can be read')

  it.each([
    [
      'throws',
      () => {
        throw failure
      },
    ],
    ['rejects', () => Promise.reject(failure)],
  ])('returns all columns and reports it when the storage %s', async (_what, getItem) => {
    const source = { storage: { getItem, setItem: () => {} }, storageKey: 'merchants' }
    expect(await shownColumns<{ id: string; name: string }>(columns, source)).toEqual(columns)
    expect(reported).toHaveBeenCalledExactlyOnceWith(failure)
  })
})
