import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId, tracked } from '../columns.ts'
import { pointEntries } from './points.ts'
import { users } from './users.ts'

export const rewardNumbers = pgSequence('reward_numbers')

/** What users are to be given for activities. Once decided, a reward never changes: a trigger refuses it. */
export const rewards = pgTable(
  'rewards',
  {
    id: primaryId(),
    number: text().notNull().default(sql`'R' || lpad(nextval('reward_numbers')::text, 10, '0')`),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Value of an item of the dictionary. */
    activity: text().notNull(),
    /** The user could be given more than one for the activity when this one was made. */
    repeats: boolean().notNull(),
    unit: text().$type<CodeOf<'pointUnit'>>().notNull().default('points'),
    amount: integer().notNull(),
    reason: text().notNull(),
    state: text().$type<CodeOf<'rewardState'>>().notNull().default('pending'),
    dueTime: moment().notNull(),
    /** Null where the platform made it. No foreign key: a reward outlives its operators. */
    operatorId: uuid(),
    operatorName: text().notNull().default(''),
    reviewerId: uuid(),
    reviewerName: text().notNull().default(''),
    reviewTime: moment(),
    reviewRemark: text().notNull().default(''),
    /** By which it was paid out. */
    pointEntryId: bigint({ mode: 'bigint' }).references(() => pointEntries.id),
    /** When reviewers were reminded of it. */
    reminderTime: moment(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('rewards_number_unique').on(table.number),
    uniqueIndex('rewards_once')
      .on(table.userId, table.activity)
      .where(sql`not ${table.repeats} and ${table.state} <> 'rejected'`),
    uniqueIndex('rewards_point_entry_unique').on(table.pointEntryId),
    index('rewards_user').on(table.userId, table.activity),
    index('rewards_activity').on(table.activity),
    index('rewards_create_time').on(table.createTime, table.id),
    index('rewards_amount').on(table.amount, table.id),
    index('rewards_state').on(table.state, table.id),
    index('rewards_due_time').on(table.dueTime, table.id),
    index('rewards_pending').on(table.createTime).where(sql`${table.state} = 'pending'`),
    check('rewards_amount_positive', sql`${table.amount} > 0`),
    check(
      'rewards_paid_once_approved',
      sql`(${table.state} = 'approved') = (${table.pointEntryId} is not null)`,
    ),
  ],
)
