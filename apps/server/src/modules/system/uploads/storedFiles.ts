import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { uploadedFiles } from '../../../db/schema/uploads.ts'

/** Counts the stored files, smaller copies of pictures among them, and adds up their bytes. */
export async function countStoredFiles(db: Database): Promise<{ count: number; bytes: number }> {
  const [row] = await readRows<{ count: string; bytes: string }>(
    db,
    sql`
    select count(*)::text as count, coalesce(sum(size), 0)::text as bytes from ${uploadedFiles}
    where status = 'stored'`,
  )
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) }
}
