import { SIMILAR_MAX_DISTANCE } from '@admin/api-client/contract/limits'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { uploadedFiles as files } from '../../../db/schema/uploads.ts'

/** Most pictures that are returned. */
const MOST = 200

export interface SimilarPicture {
  key: string
  /** Bits in which the hashes differ. */
  distance: number
}

/**
 * Returns the stored pictures whose difference hash is close to one of some hashes, the most similar first.
 * @param hashes 16 hexadecimal digits each
 */
export async function similarTo(db: Database, hashes: readonly string[]): Promise<SimilarPicture[]> {
  if (hashes.length === 0) return []
  const numbers = [...new Set(hashes)].map((hash) => files.hash.mapToDriverValue(hash))
  const distance = sql`bit_count((${files.hash} # wanted.hash)::bit(64))`
  const shortest = sql<number>`min(${distance})`.mapWith(Number)
  return db
    .select({ key: files.key, distance: shortest })
    .from(files)
    .innerJoin(
      sql`unnest(${sql.param(numbers)}::bigint[]) as wanted(hash)`,
      sql`${distance} <= ${SIMILAR_MAX_DISTANCE}`,
    )
    .where(and(isNotNull(files.hash), eq(files.status, 'stored')))
    .groupBy(files.id)
    .orderBy(asc(shortest), desc(files.id))
    .limit(MOST)
}
