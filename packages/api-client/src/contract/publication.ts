import type { CodeOf } from './enumerations.ts'
import { timestamp } from './fields.ts'
import { endsAfterStart } from './spans.ts'

/** When something is shown: from and until a moment; null: without that limit. */
export const publication = {
  publishFrom: timestamp.nullable().default(null),
  publishTo: timestamp.nullable().default(null),
}

/** A publication ends after it begins. */
export const publicationRules = endsAfterStart('publishFrom', 'publishTo')

export interface Period {
  /** Epoch milliseconds; null: from the beginning. */
  publishFrom: number | null
  /** Null: without an end. */
  publishTo: number | null
}

export interface Publication extends Period {
  status: CodeOf<'publishStatus'>
}

/**
 * Returns the state of a publication: one that is published is scheduled before its period, and over after it.
 * @param now epoch milliseconds
 */
export function publicationState(
  { status, publishFrom, publishTo }: Publication,
  now: number,
): CodeOf<'publicationState'> {
  if (status !== 'published') return status
  if (publishFrom !== null && now < publishFrom) return 'scheduled'
  return publishTo !== null && publishTo <= now ? 'over' : status
}
