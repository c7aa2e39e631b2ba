import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Language } from '@admin/api-client/contract/limits'
import type { OpeningDay } from '@admin/api-client/contract/operations/openingHours'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, tracked } from '../columns.ts'
import { users } from './users.ts'

export const feedbackNumbers = pgSequence('feedback_numbers', { startWith: 100_001 })

/** Feedback that users sent. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: primaryId(),
    number: text().notNull().default(sql`'F' || nextval('feedback_numbers')::text`),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Value of an item of the dictionary. */
    kind: text().notNull(),
    text: text().notNull(),
    pictures: text().array().notNull().default(sql`'{}'`),
    /** Empty on the web. */
    appVersion: text().notNull().default(''),
    platform: text().$type<CodeOf<'clientFlag'>>().notNull(),
    language: text().$type<Language>().notNull(),
    state: text().$type<CodeOf<'feedbackState'>>().notNull().default('untreated'),
    /** Null while it is in the queue. No foreign key: feedback outlives its operators. */
    assigneeId: uuid(),
    assigneeName: text().notNull().default(''),
    assignedTime: moment(),
    /** When the assignee last did something with it. */
    touchedTime: moment(),
    /** The clock, from which `dueOf` derives when it is due. */
    waitingFor: text().$type<CodeOf<'waitingSide'>>(),
    waitingSince: moment(),
    spent: bigint({ mode: 'number' }).notNull().default(0),
    firstAnswerTime: moment(),
    /** What `dueOf` returns for the clock, so that lists are sorted and filtered by it. */
    dueTime: moment(),
    processedTime: moment(),
    closeReason: text().$type<CodeOf<'feedbackCloseReason'>>(),
    mergedIntoId: uuid().references((): AnyPgColumn => feedbacks.id),
    /** Labels, in the order in which they were chosen. */
    tagIds: uuid().array().notNull().default(sql`'{}'`),
    ...tracked,
  },
  (table) => [
    uniqueIndex('feedbacks_number_unique').on(table.number),
    searchIndex('feedbacks_assignee_search', table.assigneeName),
    index('feedbacks_user').on(table.userId, table.createTime),
    index('feedbacks_kind').on(table.kind),
    index('feedbacks_state').on(table.state, table.id),
    index('feedbacks_create_time').on(table.createTime, table.id),
    index('feedbacks_update_time').on(table.updateTime, table.id),
    index('feedbacks_due_time').on(table.dueTime, table.id),
    index('feedbacks_waiting_since').on(table.waitingSince, table.id),
    index('feedbacks_merged_into').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    index('feedbacks_tags').using('gin', table.tagIds),
    index('feedbacks_touched').on(table.touchedTime).where(sql`${table.assigneeId} is not null`),
    check('feedbacks_waiting', sql`(${table.waitingFor} is null) = (${table.waitingSince} is null)`),
    check('feedbacks_processed', sql`(${table.state} = 'processed') = (${table.closeReason} is not null)`),
    check(
      'feedbacks_due',
      sql`(${table.waitingFor} is not distinct from 'us') = (${table.dueTime} is not null)`,
    ),
    check(
      'feedbacks_merged',
      sql`(${table.closeReason} is not distinct from 'merged') = (${table.mergedIntoId} is not null)`,
    ),
  ],
)

/** What the user and the staff wrote after the feedback itself, and internal notes. */
export const feedbackMessages = pgTable(
  'feedback_messages',
  {
    id: primaryId(),
    feedbackId: uuid()
      .notNull()
      .references(() => feedbacks.id, { onDelete: 'cascade' }),
    side: text().$type<CodeOf<'feedbackSide'>>().notNull(),
    /** Null for the user, and for notes of the system. No foreign key: messages outlive operators. */
    accountId: uuid(),
    accountName: text().notNull().default(''),
    text: text().notNull(),
    time: moment().notNull(),
  },
  (table) => [index('feedback_messages_feedback').on(table.feedbackId, table.time, table.id)],
)

/** Answers that operators give often. */
export const feedbackReplies = pgTable(
  'feedback_replies',
  {
    id: primaryId(),
    name: text().notNull(),
    /** Chinese, with variables in braces: `{nickname}`. */
    text: text().notNull(),
    textEn: text().notNull(),
    sort: integer().notNull(),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('feedback_replies_name_unique').on(sql`lower(${table.name})`),
    index('feedback_replies_sort').on(table.sort, table.id),
  ],
)

/** Id of the only row of `feedback_hours`. */
export const FEEDBACK_HOURS_ID = '00000000-0000-7000-8000-000000000001'

/** When the feedback desk is open, in at most one row: without it, the desk is open at any time. */
export const feedbackHours = pgTable(
  'feedback_hours',
  {
    id: uuid().primaryKey().default(FEEDBACK_HOURS_ID),
    timeZone: text().notNull(),
    weekdays: jsonb().$type<OpeningDay[]>().notNull(),
    ...tracked,
  },
  (table) => [check('feedback_hours_one', sql`${table.id} = ${sql.raw(`'${FEEDBACK_HOURS_ID}'`)}`)],
)
