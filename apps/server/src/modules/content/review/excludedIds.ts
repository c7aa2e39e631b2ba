import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import type { ReviewTaskRow } from './ReviewSubject.ts'

/**
 * Ids of the accounts that must not decide a pending subject at the desk, such as the one that raised an exception.
 * @param subjectId a column that refers to subjects of the kind
 */
export const excludedIds = (kind: ReviewTaskRow['kind'], subjectId: PgColumn): SQL => sql`(
  select unnest(${reviewTasks.excluded}) from ${reviewTasks}
  where ${reviewTasks.kind} = ${kind} and ${reviewTasks.subjectId} = ${subjectId}
    and ${reviewTasks.status} = 'pending')`
