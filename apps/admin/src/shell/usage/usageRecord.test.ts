import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addUp, emptyUsage, parseUsage, type UsageRecord } from './usageRecord.ts'

const record = (since: number, times: number[], filter: string): UsageRecord => ({
  ...emptyUsage(since),
  forms: [
    { path: '/users', mode: 'add', fields: ['name'], area: 'user', opened: 3, saved: 1, abandoned: 2, times },
  ],
  lists: [
    { path: '/users', area: 'user', searches: 2, withoutResults: 1, filters: [{ name: filter, count: 1 }] },
  ],
  fields: [{ area: 'user', name: 'name', edited: 4, reverted: 1 }],
})

it('adds the records of several operators up', () => {
  const own = record(5, [10], 'name')
  expect(addUp([own, record(3, [20, 30], 'status')])).toEqual({
    ...emptyUsage(3),
    forms: [{ ...own.forms[0], opened: 6, saved: 2, abandoned: 4, times: [10, 20, 30] }],
    lists: [
      {
        ...own.lists[0],
        searches: 4,
        withoutResults: 2,
        filters: [
          { name: 'name', count: 1 },
          { name: 'status', count: 1 },
        ],
      },
    ],
    fields: [{ ...own.fields[0], edited: 8, reverted: 2 }],
  })
  expect(own).toEqual(record(5, [10], 'name'))
})

it('keeps forms of a page with other fields, and of another mode, apart', () => {
  const own = record(1, [], 'name')
  const [form] = own.forms
  if (!form) throw new Error('No form')
  const others = {
    ...own,
    forms: [
      { ...form, fields: ['email'] },
      { ...form, mode: 'edit' as const },
    ],
  }
  expect(addUp([own, others]).forms).toHaveLength(3)
})

it('reads what it wrote, and nothing from any other text', () => {
  const own = record(1, [1], 'name')
  expect(parseUsage(JSON.stringify(own))).toEqual(own)
  expect(parseUsage(null)).toBeUndefined()
  expect(parseUsage(JSON.stringify({ ...own, format: 2 }))).toBeUndefined()
  expect(
    parseUsage(JSON.stringify({ ...own, lists: [{ ...own.lists[0], path: 'https://x.invalid' }] })),
  ).toBeUndefined()
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseUsage(text) === undefined))
})
