import { SIMILAR_MAX_DISTANCE } from '@admin/api-client/contract/limits'
import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { uploadedFiles as files } from '../../../db/schema/uploads.ts'
import type { KeptFile } from './reservations.ts'

/** Most pictures that are returned. */
const MOST = 20

export interface SimilarPicture extends KeptFile {
  /** Bits in which the hashes differ. */
  distance: number
}

/**
 * Returns the stored pictures whose difference hash is close to a hash, the most similar first.
 * @param hash 16 hexadecimal digits
 */
export function similarTo(db: Database, hash: string): Promise<SimilarPicture[]> {
  const distance = sql<number>`bit_count((${files.hash} # ${sql.param(hash, files.hash)}::bigint)::bit(64))`
  return db
    .select({ ...columns, distance: distance.mapWith(Number) })
    .from(files)
    .where(
      and(isNotNull(files.hash), eq(files.status, 'stored'), sql`${distance} <= ${SIMILAR_MAX_DISTANCE}`),
    )
    .orderBy(asc(distance), desc(files.createTime), desc(files.id))
    .limit(MOST)
}

const columns = getTableColumns(files)
