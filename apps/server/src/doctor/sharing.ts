import type { Environment } from '../environment.ts'
import { type Finding, problem, warning } from './Finding.ts'

/** Judges whether several servers have one database and one place for files. */
export function sharingFindings({ DATABASE_URL, bucket }: Environment, servers: number): Finding[] {
  if (servers === 1) return []
  if (!DATABASE_URL)
    return [
      problem(
        `There are to be ${servers} servers, but the database is PGlite, which serves one.`,
        'Set DATABASE_URL to one PostgreSQL database for all servers.',
      ),
    ]
  return bucket
    ? []
    : [
        warning(
          `There are to be ${servers} servers, and uploaded files are kept in DATA_DIR.`,
          'Set S3_BUCKET, or use one DATA_DIR on a shared file system: otherwise, a server doesn’t find the files of the others.',
        ),
      ]
}
