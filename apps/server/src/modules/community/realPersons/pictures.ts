import { DOCUMENT_PICTURE_DAYS } from '@admin/api-client/contract/limits'
import { and, arrayOverlaps, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { realPersons } from '../../../db/schema/realPersons.ts'
import { uploadedFiles } from '../../../db/schema/uploads.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { discardFile } from '../../system/uploads/reservations.ts'

/** Identity checks whose pictures one transaction deletes. */
const TOGETHER = 100

/** Condition for the files of some keys that only a reveal links to. */
const confidentialFiles = (keys: readonly string[]) =>
  and(
    inArray(uploadedFiles.key, [...keys]),
    eq(uploadedFiles.confidential, true),
    ne(uploadedFiles.status, 'discarded'),
  )

/**
 * Stores the pictures of an identity check for good, and locks them: no other one can name them.
 * @param id of the identity check
 * @throws Refusal `validation` on `pictureKeys` for keys that are not those of confidential files, or of another one
 */
export async function takeDocumentPictures(tx: Database, id: string, keys: readonly string[]): Promise<void> {
  const taken = await tx
    .update(uploadedFiles)
    .set({ status: 'stored' })
    .where(confidentialFiles(keys))
    .returning({ id: uploadedFiles.id })
  const elsewhere = await tx.$count(
    realPersons,
    and(ne(realPersons.id, id), arrayOverlaps(realPersons.pictureKeys, [...keys])),
  )
  if (taken.length < new Set(keys).size || elsewhere > 0)
    throw refuseField('validation', 'pictureKeys', 'notExisting')
}

/**
 * Takes pictures out of reach in a transaction.
 * @returns the ids of the files, whose bytes `discardFile` deletes afterwards, or the task that clears uploads
 */
export async function discardPictures(tx: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const discarded = await tx
    .update(uploadedFiles)
    .set({ status: 'discarded' })
    .where(confidentialFiles(keys))
    .returning({ id: uploadedFiles.id })
  return discarded.map(({ id }) => id)
}

/** Takes the pictures of some identity checks that passed or failed long ago out of reach. */
const discardOld = (db: Database, before: number) =>
  inTransaction(db, async (tx) => {
    const old = await tx
      .select({ id: realPersons.id, pictureKeys: realPersons.pictureKeys })
      .from(realPersons)
      .where(
        and(
          or(
            lte(realPersons.passTime, before),
            and(eq(realPersons.state, 'failed'), lte(realPersons.reviewTime, before)),
          ),
          sql`cardinality(${realPersons.pictureKeys}) > 0`,
        ),
      )
      .limit(TOGETHER)
      .for('update', { skipLocked: true })
    const ids = old.map(({ id }) => id)
    if (ids.length > 0)
      await tx.update(realPersons).set({ pictureKeys: [] }).where(inArray(realPersons.id, ids))
    const files = await discardPictures(
      tx,
      old.flatMap(({ pictureKeys }) => pictureKeys),
    )
    return { count: ids.length, files }
  })

/**
 * Deletes the pictures of identity checks `DOCUMENT_PICTURE_DAYS` after they passed, whatever became of them since, or
 * after they failed. The digest of the document stays.
 * @returns how many identity checks
 */
export async function deleteOldPictures(ports: Ports): Promise<number> {
  const before = ports.clock() - DOCUMENT_PICTURE_DAYS * DAY
  for (let deleted = 0; ; ) {
    const { count, files } = await discardOld(ports.db, before)
    for (const id of files) await discardFile(ports, id)
    deleted += count
    if (count < TOGETHER) return deleted
  }
}
