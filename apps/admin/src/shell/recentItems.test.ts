import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recentItems } from './recentItems.ts'

const stored = new Map<string, string>()
const setItem = vi.fn((key: string, text: string) => void stored.set(key, text))

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem })
})
afterEach(() => vi.unstubAllGlobals())

const paths = recentItems<string>('paths', 2, (path) => path)

it('keeps the latest items of each account, each once', () => {
  for (const path of ['/a', '/b', '/c', '/b']) paths.keep('ann', path)
  expect(paths.read('ann')).toEqual(['/b', '/c'])
  expect(paths.read('bob')).toEqual([])
})

it('ignores a stored value that is damaged', () => {
  stored.set('paths.ann', '{')
  expect(paths.read('ann')).toEqual([])
  stored.set('paths.ann', '[1, "/a", null]')
  expect(paths.read('ann')).toEqual(['/a'])
})

it('does without a storage that is full', () => {
  setItem.mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => paths.keep('ann', '/a')).not.toThrow()
})
