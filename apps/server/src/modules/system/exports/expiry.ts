import { and, eq, lte } from 'drizzle-orm'
import { exports } from '../../../db/schema/exports.ts'
import type { Ports } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { fileKey } from './writing.ts'

/** Exports whose files are deleted before others are looked for. */
const TOGETHER = 100

/**
 * Deletes the files of expired exports; the records stay. Ends the records of streamed files whose server stopped.
 * @returns how many files were deleted
 */
export async function deleteExpiredExports({ db, storage, clock }: Ports): Promise<number> {
  const now = clock()
  const isExpired = and(eq(exports.status, 'ready'), lte(exports.expireTime, now))
  let deleted = 0
  for (;;) {
    const expired = await db.select().from(exports).where(isExpired).limit(TOGETHER)
    for (const row of expired) {
      // First the file: what is left of a server that stops here is found again.
      await storage.remove(fileKey(row))
      await db
        .update(exports)
        .set({ status: 'expired', updateTime: now, version: row.version + 1 })
        .where(and(eq(exports.id, row.id), isExpired))
    }
    deleted += expired.length
    if (expired.length < TOGETHER) break
  }
  await db
    .update(exports)
    .set({ status: 'failed', failure: 'interrupted', finishTime: now, updateTime: now })
    .where(and(eq(exports.streamed, true), eq(exports.status, 'running'), lte(exports.createTime, now - DAY)))
  return deleted
}
