import type { ReportMark } from '@admin/api-client/contract/reports/report'
import { describe, expect, it } from 'vitest'
import { groupedMarks } from './groupedMarks.ts'
import type { Period } from './report.ts'
import { trendOf } from './trendOf.ts'

const HOUR = 3_600_000

const periodOf = (start: number, values: string[]): Period => ({
  from: start,
  to: start + values.length * HOUR,
  totals: { values: {}, hidden: [] },
  points: values.map((value, index) => ({
    from: start + index * HOUR,
    to: start + (index + 1) * HOUR,
    complete: true,
    values: { topUp: value },
    hidden: [],
  })),
})

const markAt = (time: number, kind: ReportMark['kind'] = 'price', text = ''): ReportMark => ({
  ...{ id: `${kind} ${time}`, kind, time, to: null, text, by: 'editor', own: false, rows: null },
})

describe('the points of a chart', () => {
  it('are beside those of the compared periods', () => {
    const current = periodOf(100 * HOUR, ['1', '2'])
    const previous = { comparison: 'previous' as const, ...periodOf(98 * HOUR, ['3', '4']) }
    expect(
      trendOf({ current, compared: [previous] }, 'topUp').map(({ value, compared }) => [
        value,
        compared[0]?.value,
      ]),
    ).toEqual([
      ['1', '3'],
      ['2', '4'],
    ])
  })

  it('include those of a longer compared period', () => {
    const current = periodOf(100 * HOUR, ['1'])
    const own = { comparison: 'own' as const, ...periodOf(0, ['3', '4']) }
    const rows = trendOf({ current, compared: [own] }, 'topUp')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({ point: undefined, value: null, compared: [{ value: '4' }] })
  })

  it('have the numbers of their marks', () => {
    const current = periodOf(100 * HOUR, ['1', '2', '3'])
    const marks = [markAt(99 * HOUR, 'maintenance', 'Upgrade'), markAt(102 * HOUR, 'note', 'New price')]
    const groups = groupedMarks({ current, marks })
    expect(trendOf({ current, compared: [] }, 'topUp', groups).map((row) => row.marks)).toEqual([
      [1],
      [],
      [2],
    ])
  })
})

describe('marks', () => {
  const current = periodOf(100 * HOUR, ['1', '2'])

  it('of one kind at one point are one group, notes and those with names excepted', () => {
    const at = 100 * HOUR
    const marks = [
      markAt(at),
      markAt(at + 1),
      markAt(at, 'note', 'One'),
      markAt(at + 1, 'note', 'Two'),
      markAt(at, 'release', '1.2'),
    ]
    const groups = groupedMarks({ current, marks })
    expect(groups.map(({ mark, count }) => [mark.kind, count])).toEqual([
      ['price', 2],
      ['note', 1],
      ['note', 1],
      ['release', 1],
    ])
  })

  it('after the last point are not shown', () => {
    expect(groupedMarks({ current, marks: [markAt(103 * HOUR)] })).toEqual([])
  })
})
