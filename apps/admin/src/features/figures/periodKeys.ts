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

/** From the longest to the shortest: what is offered where a range takes too long. */
const lengths: readonly ReportRange[] = ['lastYear', 'last90Days', 'last28Days', 'last7Days']
const OFFERED = 2

/** Shorter ranges than one that takes too long, the longest first. */
export function shorterRanges(range: ReportRange): ReportRange[] {
  if (range === 'own' || range === 'thisYear') return lengths.slice(0, OFFERED)
  const place = lengths.indexOf(range)
  return lengths.slice(place < 0 ? lengths.indexOf('last7Days') : place + 1).slice(0, OFFERED)
}
