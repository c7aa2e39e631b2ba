import type { Publication } from '../publication.ts'

/** What a collection must meet to be shown to users, in the order in which operators see to it. */
export const collectionConditions = ['released', 'started', 'notOver', 'hasItems', 'notDeleted'] as const
export type CollectionCondition = (typeof collectionConditions)[number]

/** What is counted of a work in a collection. */
interface Part {
  /** Milliseconds; null for a work that doesn't play. */
  duration: number | null
  pictures: number
  chargePoints: number
  /** Conditions that the work doesn't meet: users skip it. */
  unmet: readonly string[]
}

/** What the works in a collection come to; those that users skip count only as such. */
export interface CollectionTotals {
  skipped: number
  /** Milliseconds. */
  duration: number
  pictures: number
  /** Points that the works cost one by one. */
  singlePrice: number
}

/** Adds up the works in a collection. */
export function collectionTotals(parts: readonly Part[]): CollectionTotals {
  const shown = parts.filter(({ unmet }) => unmet.length === 0)
  const sum = (amountOf: (part: Part) => number) => shown.reduce((total, part) => total + amountOf(part), 0)
  return {
    skipped: parts.length - shown.length,
    duration: sum(({ duration }) => duration ?? 0),
    pictures: sum(({ pictures }) => pictures),
    singlePrice: sum(({ chargePoints }) => chargePoints),
  }
}

interface Shown extends Publication {
  itemCount: number
  skipped: number
  deleteTime: number | null
}

/**
 * Returns the conditions that a collection does not meet; none: users see it.
 * @param now epoch milliseconds
 */
export function unmetByCollection(
  { status, publishFrom, publishTo, itemCount, skipped, deleteTime }: Shown,
  now: number,
): CollectionCondition[] {
  const met: Record<CollectionCondition, boolean> = {
    released: status === 'published',
    started: (publishFrom ?? now) <= now,
    notOver: publishTo === null || now < publishTo,
    hasItems: skipped < itemCount,
    notDeleted: deleteTime === null,
  }
  return collectionConditions.filter((condition) => !met[condition])
}
