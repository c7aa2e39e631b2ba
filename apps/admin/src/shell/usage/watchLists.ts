import { hashKey } from '@tanstack/react-query'
import type { UsageObserver } from '../../app/usage.ts'
import { addFilters, isKeptName, listIn } from './usageRecord.ts'
import type { ChangeUsage } from './watchForms.ts'

const notFilters = ['page', 'pageSize', 'sort']

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * Counts searches of lists, and those without results.
 * @param pathOf returns the path of the page on the screen
 */
export function watchLists(change: ChangeUsage, pathOf: () => string) {
  /** The filters of each list, in memory only: the same rows are read again and page by page. */
  const last = new Map<string, string>()
  const areas = new Map<string, string>()

  const listShown: UsageObserver['listShown'] = ({ path: list, area }, query, total) => {
    const path = pathOf()
    const ofPage = typeof area === 'string' && isKeptName(area) ? area : null
    if (ofPage) areas.set(path, ofPage)
    const filters = Object.entries(query).filter(
      ([name, value]) => !notFilters.includes(name) && isGiven(value),
    )
    const key = `${path} ${list}`
    const asked = hashKey([Object.fromEntries(filters)])
    if (last.get(key) === asked) return
    last.set(key, asked)
    if (filters.length === 0) return
    const names = filters.map(([name]) => name).filter(isKeptName)
    change((usage) => {
      const counted = listIn(usage, { path, area: ofPage })
      counted.searches += 1
      if (total > 0) return
      counted.withoutResults += 1
      addFilters(
        counted,
        names.map((name) => ({ name, count: 1 })),
      )
    })
  }

  return {
    listShown,
    /** The area of the list that a page showed last; null if there is none. */
    areaOf: (path: string) => areas.get(path) ?? null,
  }
}
