import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'
import { replaceableSealedText } from '../sealedText.ts'
import { users } from './users.ts'

/**
 * Identity checks of users by a document, one a user: a further attempt replaces what the last one had. What
 * identifies the person leaves the server only when it is revealed.
 */
export const realPersons = pgTable(
  'real_persons',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    realName: text().notNull(),
    /** Values of items of the dictionary, like the method. */
    documentType: text().notNull(),
    method: text().notNull(),
    documentNumber: replaceableSealedText('documentNumber').notNull(),
    /** Keyed digest of the document's type and number, by which the same document of another user is found. */
    documentDigest: text().notNull(),
    /** Keys of confidential files; empty once they are deleted. */
    pictureKeys: text().array().notNull(),
    state: text().$type<CodeOf<'realPersonState'>>().notNull(),
    submitTime: moment().notNull(),
    /** Codes of the reasons that it failed for at a review. */
    reasonCodes: text().array().notNull().default(sql`'{}'`),
    /** The reviewer's note, or why it was revoked. */
    note: text().notNull().default(''),
    reviewerName: text().notNull().default(''),
    reviewTime: moment(),
    /** When it first passed with the pictures that it has; whatever became of it later, they are kept until a while after. */
    passTime: moment(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('real_persons_user_unique').on(table.userId),
    index('real_persons_digest').on(table.documentDigest),
    index('real_persons_submit_time').on(table.submitTime, table.id),
    index('real_persons_state').on(table.state, table.id),
    index('real_persons_pictures').using('gin', table.pictureKeys),
    index('real_persons_review_time').on(table.reviewTime, table.id),
  ],
)

/** When users submitted identity checks. */
export const realPersonAttempts = pgTable(
  'real_person_attempts',
  {
    id: primaryId(),
    realPersonId: uuid()
      .notNull()
      .references(() => realPersons.id, { onDelete: 'cascade' }),
    time: moment().notNull(),
  },
  (table) => [index('real_person_attempts_time').on(table.realPersonId, table.time)],
)
