import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ColumnState,
  hiddenColumns,
  initialColumnState,
  moveColumn,
  moveColumnTo,
  reconcileColumnState,
  resizeColumn,
  visibleColumns,
} from './columnState.ts'
import { parseColumnState, stringifyColumnState } from './storedColumns.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const someKeys = fc.subarray([...keys, 'gone'])
const anyState: fc.Arbitrary<ColumnState> = fc.record({
  columnOrder: fc.shuffledSubarray([...keys, 'gone']),
  columnVisibility: someKeys.map((hidden) => Object.fromEntries(hidden.map((key) => [key, false]))),
  columnSizing: fc.dictionary(fc.constantFrom(...keys, 'gone'), fc.integer({ min: 60, max: 800 })),
  columnPinning: fc.record({ left: someKeys, right: someKeys }),
  density: fc.constantFrom('compact' as const, 'comfortable' as const),
})
const anyColumns = fc
  .tuple(fc.shuffledSubarray(keys, { minLength: 1 }), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }))
  .map(([shown, hideable]) => shown.map((key, index) => ({ key, hideable: hideable[index] ?? true })))

test('restoring any stored state yields each current column once, and no removed ones', () => {
  fc.assert(
    fc.property(anyColumns, anyState, (columns, kept) => {
      const state = reconcileColumnState(columns, kept)
      expect([...state.columnOrder].sort()).toEqual(columns.map((column) => column.key).sort())
      const shown = visibleColumns(columns, state).map((column) => column.key)
      expect([...shown, ...hiddenColumns(state)].sort()).toEqual([...state.columnOrder].sort())
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

test('inserts a new column after its predecessor in the code', () => {
  const kept = { ...initialColumnState([{ key: 'a' }, { key: 'c' }]), columnOrder: ['c', 'a'] }
  const state = reconcileColumnState([{ key: 'a' }, { key: 'b' }, { key: 'c' }], kept)
  expect(state.columnOrder).toEqual(['c', 'a', 'b'])
})

test('moving a column there and back changes nothing, and it stays on its side', () => {
  fc.assert(
    fc.property(anyColumns, anyState, fc.constantFrom(...keys), (columns, kept, key) => {
      const state = reconcileColumnState(columns, kept)
      const moved = moveColumn(state, key, 1)
      expect([...moved.columnOrder].sort()).toEqual([...state.columnOrder].sort())
      expect(moved.columnPinning).toEqual(state.columnPinning)
      const places = (of: ColumnState) => visibleColumns(columns, of).map((column) => column.key)
      if (moved !== state) expect(places(moveColumn(moved, key, -1))).toEqual(places(state))
    }),
  )
})

test('moves a dragged column to the place and side of its target', () => {
  fc.assert(
    fc.property(anyColumns, anyState, (columns, kept) => {
      const state = reconcileColumnState(columns, kept)
      const [key = '', target = ''] = state.columnOrder
      const moved = moveColumnTo(state, key, target)
      expect([...moved.columnOrder].sort()).toEqual([...state.columnOrder].sort())
      if (target === '') return
      expect(moved.columnOrder.indexOf(key)).toBe(state.columnOrder.indexOf(target))
      for (const side of ['left', 'right'] as const)
        expect(moved.columnPinning[side].includes(key)).toBe(state.columnPinning[side].includes(target))
    }),
  )
})

test('no column gets narrower or wider than it may', () => {
  fc.assert(
    fc.property(anyState, fc.double({ noNaN: true }), (state, width) => {
      const size = resizeColumn(state, { key: 'a', minWidth: 80, maxWidth: 300 }, width).columnSizing.a
      expect(size).toBeGreaterThanOrEqual(80)
      expect(size).toBeLessThanOrEqual(300)
    }),
  )
})

test('settings survive storage, and invalid data counts as none', () => {
  fc.assert(
    fc.property(anyState, fc.string(), fc.json(), (state, text, json) => {
      expect(parseColumnState(stringifyColumnState(state))).toEqual(state)
      expect(parseColumnState(text)).toBeUndefined()
      expect(parseColumnState(json)).toBeUndefined()
    }),
  )
})

test('settings are kept as servers and older settings have them', () => {
  const kept = {
    order: ['b', 'a'],
    hidden: ['a'],
    sizes: { b: 120 },
    pinned: { left: ['b'], right: [] },
    density: 'compact',
  }
  const state = parseColumnState(JSON.stringify(kept))
  expect(state).toEqual({
    columnOrder: ['b', 'a'],
    columnVisibility: { a: false },
    columnPinning: { left: ['b'], right: [] },
    columnSizing: { b: 120 },
    density: 'compact',
  })
  expect(state && JSON.parse(stringifyColumnState(state))).toEqual(kept)
})
