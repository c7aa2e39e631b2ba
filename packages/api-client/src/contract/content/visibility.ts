/** What a work must meet to be shown to users, in the order in which operators see to it. */
export const visibilityConditions = [
  'approved',
  'onShelf',
  'published',
  'countryAllowed',
  'notDeleted',
] as const
export type VisibilityCondition = (typeof visibilityConditions)[number]

interface Shown {
  reviewStatus: 'pending' | 'approved' | 'notPassed' | null
  shelf: 'on' | 'off'
  /** Epoch milliseconds; null: from the beginning. */
  publishFrom: number | null
  /** Null: without an end. */
  publishTo: number | null
  /** Empty: everywhere. */
  playCountries: readonly string[]
  deleteTime: number | null
}

interface Visit {
  /** Epoch milliseconds. */
  now: number
  /** Country of the visitor. @default one in which the work is played */
  country?: string
}

/** Returns the conditions that a work does not meet for a visit; none: it is shown. */
export function unmetConditions(
  { reviewStatus, shelf, publishFrom, publishTo, playCountries, deleteTime }: Shown,
  { now, country }: Visit,
): VisibilityCondition[] {
  const met: Record<VisibilityCondition, boolean> = {
    approved: reviewStatus === 'approved',
    onShelf: shelf === 'on',
    published: (publishFrom ?? now) <= now && (publishTo === null || now < publishTo),
    countryAllowed: country === undefined || playCountries.length === 0 || playCountries.includes(country),
    notDeleted: deleteTime === null,
  }
  return visibilityConditions.filter((condition) => !met[condition])
}
