import { describe, expect, it } from 'vitest'
import { daysOf, dayText, moved, parseDay } from './calendarDays.ts'
import { byDay, rowsOf } from './lanes.ts'

const on = (text: string) => parseDay(text) ?? new Date(Number.NaN)
const texts = (view: 'month' | 'week', day: string, language = 'en-US') =>
  daysOf(view, on(day), language).days.map((start) => dayText(new Date(start)))

describe('a calendar', () => {
  it('has the days of a month', () => {
    expect(texts('month', '2028-02-10')).toHaveLength(29)
    expect(texts('month', '2028-02-10')[0]).toBe('2028-02-01')
    expect(dayText(new Date(daysOf('month', on('2026-12-31'), 'en-US').end))).toBe('2027-01-01')
  })

  it('has the days of a week that begins as the language has it', () => {
    expect(texts('week', '2026-11-28')[0]).toBe('2026-11-22')
    expect(texts('week', '2026-11-28', 'zh-CN')[0]).toBe('2026-11-23')
    expect(texts('week', '2026-11-29', 'zh-CN')).toHaveLength(7)
  })

  it.each([
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-31', -1, '2025-12-31'],
    ['week', '2026-12-28', 1, '2027-01-04'],
  ] as const)('moves by a %s from %s', (view, day, by, other) => {
    expect(dayText(moved(view, on(day), by))).toBe(other)
  })

  it.each(['2026-02-30', '2026-1-1', 'today', ''])('takes no “%s” as a day', (text) => {
    expect(parseDay(text)).toBeUndefined()
  })
})

const DAYS = [0, 10, 20, 30]
const END = 40

describe('rows of a timeline', () => {
  const rows = (entries: { from: number | null; to: number | null }[], room = 1) =>
    rowsOf(entries, DAYS, END, room).map((row) => row.map(({ cell, span, offset }) => [cell, span, offset]))

  it('hold what is on different days', () => {
    expect(
      rows([
        { from: 0, to: 10 },
        { from: 10, to: 30 },
        { from: 5, to: 15 },
      ]),
    ).toEqual([
      [[0, 2, 0]],
      [
        [0, 1, 0],
        [1, 2, 0],
      ],
    ])
  })

  it('are as long as their days, and say whether they continue', () => {
    expect(rowsOf([{ from: null, to: null }], DAYS, END, 1)[0]).toMatchObject([
      { cell: 0, span: 4, length: 4, continued: true, continues: true },
    ])
    expect(rowsOf([{ from: 0, to: END }], DAYS, END, 1)[0]).toMatchObject([
      { continued: false, continues: false },
    ])
  })

  it('leave room for a title, before the last days', () => {
    expect(
      rows(
        [
          { from: 0, to: 5 },
          { from: 35, to: 40 },
        ],
        2,
      ),
    ).toEqual([
      [
        [0, 2, 0],
        [2, 2, 1],
      ],
    ])
  })
})

it('a list by day names what begins and ends on each day, and what is all through', () => {
  const entries = [
    { from: 0, to: 10 },
    { from: 12, to: 40 },
    { from: null, to: null },
    { from: null, to: 30 },
  ]
  const { days, throughout } = byDay(entries, DAYS, END)
  expect(
    days.map(({ day, entries: listed }) => [day, listed.map(({ begins, ends }) => [begins, ends])]),
  ).toEqual([
    [0, [[true, true]]],
    [10, [[true, false]]],
    [20, [[false, true]]],
    [30, [[false, true]]],
  ])
  expect(throughout).toEqual([entries[2]])
})
