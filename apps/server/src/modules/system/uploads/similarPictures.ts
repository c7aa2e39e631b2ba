import { SIMILAR_MAX_DISTANCE } from '@admin/api-client/contract/limits'
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { uploadedFiles as files } from '../../../db/schema/uploads.ts'
import type { KeptFile } from './reservations.ts'

interface SimilarOptions {
  /** Bits in which the hashes may differ. @default SIMILAR_MAX_DISTANCE */
  distance?: number
  /** Only files uploaded after this moment. @default all */
  since?: number
  /** A further condition, such as the files of rejected works. @default none */
  among?: SQL
  /** Id of a file that isn't returned: the one that the hash is of. @default none */
  except?: string
  /** Most files that are returned. @default 20 */
  limit?: number
}

export interface SimilarPicture extends KeptFile {
  /** Bits in which the hashes differ. */
  distance: number
}

/**
 * Returns the stored pictures whose difference hash is close to a hash, the most similar first.
 * @param hash 16 hexadecimal digits
 */
export function similarTo(
  db: Database,
  hash: string,
  { distance: maximum = SIMILAR_MAX_DISTANCE, since = 0, among, except, limit = 20 }: SimilarOptions = {},
): Promise<SimilarPicture[]> {
  const distance = sql<number>`bit_count((${files.hash} # ${sql.param(hash, files.hash)}::bigint)::bit(64))`
  return db
    .select({ ...columns, distance: distance.mapWith(Number) })
    .from(files)
    .where(
      and(
        isNotNull(files.hash),
        eq(files.status, 'stored'),
        gt(files.createTime, since),
        except === undefined ? undefined : ne(files.id, except),
        among,
        sql`${distance} <= ${maximum}`,
      ),
    )
    .orderBy(asc(distance), desc(files.createTime), desc(files.id))
    .limit(limit)
}

const columns = getTableColumns(files)
