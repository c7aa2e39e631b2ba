import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Publications = Record<'status' | 'publishFrom' | 'publishTo', PgColumn>

/**
 * Condition for a state of a publication; see the contract's `publicationState`.
 * @param now epoch milliseconds
 */
export function inPublicationState(
  { status, publishFrom, publishTo }: Publications,
  state: CodeOf<'publicationState'>,
  now: number,
): SQL | undefined {
  const published = eq(status, 'published')
  switch (state) {
    case 'scheduled':
      return and(published, gt(publishFrom, now))
    case 'over':
      return and(published, lte(publishTo, now))
    case 'published':
      return and(
        published,
        or(isNull(publishFrom), lte(publishFrom, now)),
        or(isNull(publishTo), gt(publishTo, now)),
      )
    default:
      return eq(status, state)
  }
}
