import type { ReportRange } from '@admin/api-client/contract/reports/periods'

/** The letter of each range, in the order of the menu. */
export const rangeKeys: readonly (readonly [Exclude<ReportRange, 'own'>, string])[] = [
  ['today', 'D'],
  ['yesterday', 'E'],
  ['last7Days', 'W'],
  ['last28Days', 'F'],
  ['last30Days', 'T'],
  ['last90Days', 'A'],
  ['thisMonth', 'M'],
  ['lastMonth', 'P'],
  ['thisYear', 'Y'],
  ['lastYear', 'L'],
]

export const KEYS = { custom: 'C', compare: 'X', note: 'N', list: '?' }

/** The ranges that are shorter than one, the longest first: offered where one takes too long. */
export const shorterRanges = (range: ReportRange): ReportRange[] => {
  const lengths: ReportRange[] = ['lastYear', 'last90Days', 'last28Days', 'last7Days']
  const place = ['thisYear', 'lastYear', 'own'].includes(range) ? 0 : lengths.indexOf(range)
  return lengths.slice(place < 0 ? 2 : place + 1).slice(0, 2)
}
