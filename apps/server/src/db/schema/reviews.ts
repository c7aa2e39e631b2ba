import type { ReviewTask } from '@admin/api-client/contract/content/review'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, requestColumn, requestIndex, searchIndex, tracked } from '../columns.ts'
import { accounts } from './accounts.ts'
import { roles } from './roles.ts'

/** When a task was decided; of a pending one, when it was made. */
export const decisionMoment = (columns: { decidedTime: AnyPgColumn; createTime: AnyPgColumn }) =>
  sql`coalesce(${columns.decidedTime}, ${columns.createTime})`

const noIds = () => uuid().array().notNull().default(sql`'{}'`)

/** What is to be decided at the review desk, and every decision that was taken there or on a subject's page. */
export const reviewTasks = pgTable(
  'review_tasks',
  {
    id: primaryId(),
    kind: text().$type<CodeOf<'reviewKind'>>().notNull(),
    subjectId: uuid().notNull(),
    subjectVersion: bigint({ mode: 'number' }).notNull(),
    /** It is pending, and its subject was deleted and may be restored; triggers keep it. */
    hidden: boolean().notNull().default(false),
    /** Grows with every task of the same subject. */
    round: integer().notNull().default(1),
    status: text().$type<CodeOf<'reviewTaskStatus'>>().notNull().default('pending'),
    priority: integer().notNull(),
    reasons: jsonb().$type<ReviewTask['reasons']>().notNull(),
    /** Without a foreign key: a user or an operator, by the kind. */
    authorId: uuid(),
    /** Accounts and users who reported it, each once. */
    reporters: noIds(),
    /** Accounts that must not decide it. */
    excluded: noIds(),
    dueTime: moment().notNull(),
    /** Its priority was raised because it was still pending when it was due. */
    overdue: boolean().notNull().default(false),
    claimedById: uuid(),
    claimedBy: text().notNull().default(''),
    /** A claim ends at this moment unless it is renewed; nothing clears it. */
    claimedUntil: moment(),
    /** Account that had it open last. */
    openedById: uuid(),
    escalatedTo: uuid().references(() => roles.id, { onDelete: 'set null' }),
    escalationNote: text().notNull().default(''),
    reasonCodes: text().array().notNull().default(sql`'{}'`),
    note: text().notNull().default(''),
    decidedById: uuid(),
    decidedBy: text().notNull().default(''),
    decidedTime: moment(),
    secondsSpent: integer(),
    /** Task whose decision this one repeats without knowing it. */
    secondLookOf: uuid(),
    disputed: boolean().notNull().default(false),
    settledDecision: text().$type<ReviewTask['settledDecision']>(),
    settledBy: text().notNull().default(''),
    settledTime: moment(),
    /** Request that submitted it, then the one that decided it; claims leave it. */
    requestId: requestColumn(),
    ...tracked,
  },
  (table) => {
    const pending = sql`${table.status} = 'pending'`
    const shown = sql`not ${table.hidden}`
    return [
      uniqueIndex('review_tasks_open_unique').on(table.kind, table.subjectId).where(pending),
      index('review_tasks_queue')
        .on(table.priority.desc(), table.dueTime, table.id)
        .where(sql`${pending} and ${table.escalatedTo} is null and ${shown}`),
      index('review_tasks_queue_kind')
        .on(table.kind, table.priority.desc(), table.dueTime, table.id)
        .where(sql`${pending} and ${table.escalatedTo} is null and ${shown}`),
      // With the kind, rows are counted from the index alone.
      index('review_tasks_status').on(table.status, table.priority, table.id, table.kind).where(shown),
      index('review_tasks_disputed').on(table.priority, table.id).where(sql`${table.disputed}`),
      index('review_tasks_escalations')
        .on(table.priority, table.id)
        .where(sql`${table.escalatedTo} is not null`),
      index('review_tasks_reasons').using('gin', table.reasons.op('jsonb_path_ops')),
      index('review_tasks_lapses')
        .on(table.claimedUntil)
        .where(sql`${pending} and ${table.claimedUntil} is not null`),
      index('review_tasks_subject').on(table.kind, table.subjectId, table.round),
      index('review_tasks_author').on(table.authorId, table.decidedTime),
      /** Decisions on what an author made, and what is pending of it, in the order of a timeline. */
      index('review_tasks_author_moment').on(table.authorId, decisionMoment(table), table.id),
      requestIndex('review_tasks_request', table.requestId),
      index('review_tasks_claims').on(table.claimedById).where(pending),
      index('review_tasks_escalated').on(table.escalatedTo).where(pending),
      index('review_tasks_due').on(table.dueTime).where(sql`${pending} and not ${table.overdue}`),
      index('review_tasks_second_look').on(table.secondLookOf).where(sql`${table.secondLookOf} is not null`),
      index('review_tasks_decided').on(table.decidedTime, table.id),
      index('review_tasks_create_time').on(table.createTime, table.id).where(shown),
      index('review_tasks_priority').on(table.priority, table.id, table.kind).where(shown),
      index('review_tasks_due_time').on(table.dueTime, table.id).where(shown),
      index('review_tasks_reason_codes').using('gin', table.reasonCodes),
      searchIndex('review_tasks_search', table.claimedBy, table.decidedBy),
    ]
  },
)

/** Tasks that reviewers gave back. */
export const reviewSkips = pgTable(
  'review_skips',
  {
    id: primaryId(),
    taskId: uuid()
      .notNull()
      .references(() => reviewTasks.id, { onDelete: 'cascade' }),
    accountId: uuid().notNull(),
    accountName: text().notNull(),
    secondsSpent: integer(),
    time: moment().notNull(),
  },
  (table) => [
    index('review_skips_task').on(table.taskId, table.accountId, table.time),
    index('review_skips_time').on(table.time),
  ],
)

/** Why subjects are rejected, as operators maintain it. */
export const reviewReasons = pgTable(
  'review_reasons',
  {
    id: primaryId(),
    code: text().notNull(),
    kinds: text().array().$type<CodeOf<'reviewKind'>[]>().notNull(),
    /** Chinese. */
    title: text().notNull(),
    titleEn: text().notNull(),
    /** Chinese. */
    text: text().notNull(),
    textEn: text().notNull(),
    /** Sanitized HTML. */
    policy: text().notNull().default(''),
    severity: integer().notNull().default(0),
    strikeDays: integer().notNull(),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    sort: integer().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('review_reasons_code_unique').on(table.code),
    index('review_reasons_sort').on(table.sort, table.id),
  ],
)

/** Strikes that rejections gave to authors. */
export const strikes = pgTable(
  'strikes',
  {
    id: primaryId(),
    /** User. */
    authorId: uuid().notNull(),
    taskId: uuid()
      .notNull()
      .references(() => reviewTasks.id, { onDelete: 'cascade' }),
    reasonCode: text().notNull(),
    count: integer().notNull(),
    /** The author's account was frozen while this strike was open. */
    frozeAccount: boolean().notNull().default(false),
    time: moment().notNull(),
    expiresTime: moment().notNull(),
    requestId: requestColumn(),
  },
  (table) => [
    requestIndex('strikes_request', table.requestId),
    index('strikes_author').on(table.authorId, table.expiresTime),
    index('strikes_task').on(table.taskId),
  ],
)

/** How an account sees pictures at the desk. */
export const reviewPreferences = pgTable('review_preferences', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  blur: boolean().notNull(),
  mute: boolean().notNull(),
  grey: boolean().notNull(),
  updateTime: moment().notNull(),
})
