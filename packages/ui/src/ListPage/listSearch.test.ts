import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ListSearch,
  listSearch,
  oneOf,
  parseListSearch,
  patchListSearch,
  textFilter,
  timeFilter,
} from './listSearch.ts'

interface Query {
  page?: number
  pageSize?: number
  sort?: 'name' | '-name' | 'age' | '-age'
  name?: string
  status?: 'open' | 'closed'
  from?: number | null
}

const search: ListSearch<Query> = {
  sortable: { name: true, age: true },
  filters: { name: textFilter(100), status: oneOf(['open', 'closed']), from: timeFilter },
}

const first = { page: 1, pageSize: 15 }
const query = fc.record(
  {
    page: fc.integer({ min: 1, max: 999_999 }),
    pageSize: fc.constantFrom(15, 30, 50, 100),
    sort: fc.constantFrom('name', '-name', 'age', '-age'),
    name: fc.string({ minLength: 1, maxLength: 100, unit: 'binary' }).filter((name) => name.trim() === name),
    status: fc.constantFrom('open', 'closed'),
    from: fc.integer({ min: 0, max: 4_102_444_800_000 }),
  },
  { requiredKeys: [] },
)
const none = Object.fromEntries(
  ['page', 'pageSize', 'sort', 'name', 'status', 'from'].map((name) => [name, undefined]),
)
const write = (patch: object, before = new URLSearchParams()) => patchListSearch(search, before, patch)

describe('list state in the address', () => {
  it('opens the same view from a copied link', () => {
    fc.assert(
      fc.property(query, (state) => {
        const copied = new URLSearchParams(write(state).toString())
        const wellFormed = state.name === undefined ? {} : { name: copied.get('name') }
        expect(parseListSearch(search, copied)).toEqual({ ...first, ...state, ...wellFormed })
      }),
    )
  })

  it('never throws, and gives only values that the server takes', () => {
    const anything = fc.constantFrom('page', 'pageSize', 'sort', 'name', 'status', 'from', 'other')
    fc.assert(
      fc.property(fc.array(fc.tuple(anything, fc.string({ unit: 'binary' }))), (pairs) => {
        const parsed = parseListSearch(search, new URLSearchParams(pairs))
        expect(parsed.page).toBeGreaterThanOrEqual(1)
        expect([15, 30, 50, 100]).toContain(parsed.pageSize)
        expect([undefined, 'name', '-name', 'age', '-age']).toContain(parsed.sort)
        expect([undefined, 'open', 'closed']).toContain(parsed.status)
        expect(parsed.name?.length ?? 0).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('starts at the first page when anything but the page changes', () => {
    const deep = write({ page: 5, name: 'a' })
    expect(write({ name: 'b' }, deep).toString()).toBe('name=b')
    expect(write({ sort: '-age' }, deep).toString()).toBe('name=a&sort=-age')
    expect(parseListSearch(search, write({ page: 6 }, deep))).toMatchObject({ page: 6, name: 'a' })
  })

  it('keeps no blanks around a pasted text', () => {
    expect(write({ name: '  luckystar1011\t' }).toString()).toBe('name=luckystar1011')
  })

  it('drops empty and default values, and keeps what is not its own', () => {
    const before = new URLSearchParams('name=a&status=open&tab=2&pageSize=30')
    expect(write({ name: '', status: undefined, pageSize: 15 }, before).toString()).toBe('tab=2')
  })

  it('keeps two lists of a page apart by the prefix of one', () => {
    const archive = { ...search, prefix: 'archive.' }
    fc.assert(
      fc.property(query, query, (one, other) => {
        const both = patchListSearch(archive, write(one), other)
        expect(parseListSearch(search, both)).toEqual(parseListSearch(search, write(one)))
        expect(parseListSearch(archive, both)).toEqual(parseListSearch(search, write(other)))
        expect(`${write(none, both)}`).toBe(`${patchListSearch(archive, new URLSearchParams(), other)}`)
      }),
    )
  })
})

describe('list state by search fields', () => {
  const byFields = listSearch<
    {
      tags: string[]
      branch: string[]
      born: string | null
      from: string | null
      to: string | null
      due: number | null
    },
    { id: string }
  >({
    columns: [],
    fields: [
      {
        type: 'multiSelect',
        name: 'tags',
        label: 'Tags',
        options: ['a,b', 'c'].map((value) => ({ value, label: value })),
      },
      { type: 'tree', name: 'branch', label: 'Branch', options: [] },
      { type: 'date', name: 'born', label: 'Born', valueType: 'isoDate' },
      { type: 'dateRange', name: 'from', endName: 'to', label: 'Created', valueType: 'isoDate' },
      { type: 'date', name: 'due', label: 'Due' },
    ],
  })

  it('reads what each field holds from the address that it wrote', () => {
    const state = {
      tags: ['a,b', 'c'],
      branch: ['north', 'south'],
      born: '1969-02-25',
      from: '2026-02-25',
      to: '2026-02-26',
      due: 1_772_000_000_000,
    }
    const link = new URLSearchParams(patchListSearch(byFields, new URLSearchParams(), state).toString())
    expect(parseListSearch(byFields, link)).toEqual({ ...first, ...state })
  })
})
