import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ColumnState,
  initialColumnState,
  moveColumn,
  moveColumnTo,
  parseColumnState,
  reconcileColumnState,
  resizeColumn,
  visibleColumns,
} from './columnState.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const someKeys = fc.subarray([...keys, 'gone'])
const anyState: fc.Arbitrary<ColumnState> = fc.record({
  order: fc.shuffledSubarray([...keys, 'gone']),
  hidden: someKeys,
  sizes: fc.dictionary(fc.constantFrom(...keys, 'gone'), fc.integer({ min: 60, max: 800 })),
  pinned: fc.record({ left: someKeys, right: someKeys }),
  density: fc.constantFrom('compact' as const, 'comfortable' as const),
})
const anyColumns = fc
  .tuple(fc.shuffledSubarray(keys, { minLength: 1 }), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }))
  .map(([shown, hideable]) => shown.map((key, index) => ({ key, hideable: hideable[index] ?? true })))

test('whatever was kept, every column of today is there once, and none of yesterday', () => {
  fc.assert(
    fc.property(anyColumns, anyState, (columns, kept) => {
      const state = reconcileColumnState(columns, kept)
      expect([...state.order].sort()).toEqual(columns.map((column) => column.key).sort())
      const shown = visibleColumns(columns, state).map((column) => column.key)
      expect([...shown, ...state.hidden].sort()).toEqual([...state.order].sort())
      for (const column of columns) if (!column.hideable) expect(shown).toContain(column.key)
    }),
  )
})

test('a kept state that still fits is not changed', () => {
  fc.assert(
    fc.property(anyColumns, anyState, (columns, kept) => {
      const state = reconcileColumnState(columns, kept)
      expect(reconcileColumnState(columns, state)).toEqual(state)
    }),
  )
})

test('a new column stands behind the one it follows in the code', () => {
  const kept = { ...initialColumnState([{ key: 'a' }, { key: 'c' }]), order: ['c', 'a'] }
  const state = reconcileColumnState([{ key: 'a' }, { key: 'b' }, { key: 'c' }], kept)
  expect(state.order).toEqual(['c', 'a', 'b'])
})

test('moving a column there and back changes nothing, and it stays on its side', () => {
  fc.assert(
    fc.property(anyColumns, anyState, fc.constantFrom(...keys), (columns, kept, key) => {
      const state = reconcileColumnState(columns, kept)
      const moved = moveColumn(state, key, 1)
      expect([...moved.order].sort()).toEqual([...state.order].sort())
      expect(moved.pinned).toEqual(state.pinned)
      const places = (of: ColumnState) => visibleColumns(columns, of).map((column) => column.key)
      if (moved !== state) expect(places(moveColumn(moved, key, -1))).toEqual(places(state))
    }),
  )
})

test('a column dragged onto another one stands where that one stood, on its side', () => {
  fc.assert(
    fc.property(anyColumns, anyState, (columns, kept) => {
      const state = reconcileColumnState(columns, kept)
      const [key = '', target = ''] = state.order
      const moved = moveColumnTo(state, key, target)
      expect([...moved.order].sort()).toEqual([...state.order].sort())
      if (target === '') return
      expect(moved.order.indexOf(key)).toBe(state.order.indexOf(target))
      for (const side of ['left', 'right'] as const)
        expect(moved.pinned[side].includes(key)).toBe(state.pinned[side].includes(target))
    }),
  )
})

test('no column gets narrower or wider than it may', () => {
  fc.assert(
    fc.property(anyState, fc.double({ noNaN: true }), (state, width) => {
      const size = resizeColumn(state, { key: 'a', minWidth: 80, maxWidth: 300 }, width).sizes.a
      expect(size).toBeGreaterThanOrEqual(80)
      expect(size).toBeLessThanOrEqual(300)
    }),
  )
})

test('settings survive a storage, and what was never settings counts as none', () => {
  fc.assert(
    fc.property(anyState, fc.string(), fc.json(), (state, text, json) => {
      expect(parseColumnState(JSON.stringify(state))).toEqual(state)
      expect(parseColumnState(text)).toBeUndefined()
      expect(parseColumnState(json)).toBeUndefined()
    }),
  )
})
