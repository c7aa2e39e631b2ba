import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Language } from '@admin/api-client/contract/limits'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, requestColumn, requestIndex, tracked } from '../columns.ts'
import { accounts } from './accounts.ts'

export const messageTemplates = pgTable(
  'message_templates',
  {
    id: primaryId(),
    name: text().notNull(),
    channel: text().$type<CodeOf<'messageChannel'>>().notNull(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    /** With variables in braces: `{nickname}`. */
    body: text().notNull(),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('message_templates_name_unique').on(sql`lower(${table.name})`, table.channel, table.language),
    index('message_templates_update_time').on(table.updateTime, table.id),
  ],
)

/** A message that is sent to many: who is served is beside each recipient. */
export const taskPushes = pgTable(
  'task_pushes',
  {
    id: primaryId(),
    title: text().notNull(),
    audience: text().$type<CodeOf<'pushAudience'>>().notNull(),
    channel: text().$type<CodeOf<'messageChannel'>>().notNull(),
    templateId: uuid()
      .notNull()
      .references(() => messageTemplates.id),
    /** When it is sent; null where an operator sends it. */
    scheduleTime: moment(),
    status: text().$type<CodeOf<'pushStatus'>>().notNull(),
    /** What is sent: the template as it was when the push began. */
    subject: text().notNull().default(''),
    body: text().notNull().default(''),
    total: integer().notNull().default(0),
    /** Written with each recipient that is served. */
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    startTime: moment(),
    endTime: moment(),
    ...tracked,
  },
  (table) => [
    index('task_pushes_create_time').on(table.createTime, table.id),
    index('task_pushes_due').on(table.scheduleTime).where(sql`${table.status} = 'scheduled'`),
  ],
)

/** Made when a push begins: its audience of that moment, each once. */
export const taskPushRecipients = pgTable(
  'task_push_recipients',
  {
    pushId: uuid()
      .notNull()
      .references(() => taskPushes.id, { onDelete: 'cascade' }),
    /** A platform user, or an account where the audience are operators. */
    recipientId: uuid().notNull(),
    /** Mail address, phone number, or the account of an in-app message. */
    recipient: text().notNull(),
    nickname: text().notNull(),
    status: text().$type<CodeOf<'deliveryStatus'>>().notNull(),
    /** When the message began to leave: from then on no one can know that it was not sent. */
    handedTime: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pushId, table.recipientId] }),
    index('task_push_recipients_open').on(table.pushId, table.status, table.recipientId),
  ],
)

/** Every message that was handed to a transport, and what came of it. */
export const messageLogs = pgTable(
  'message_logs',
  {
    id: primaryId(),
    channel: text().$type<CodeOf<'messageChannel'>>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** No foreign key: the log outlives the template. */
    templateId: uuid(),
    templateName: text().notNull(),
    pushId: uuid(),
    outcome: text().$type<CodeOf<'messageOutcome'>>().notNull(),
    error: text().notNull(),
    time: moment().notNull(),
    requestId: requestColumn(),
  },
  (table) => [
    index('message_logs_time').on(table.time, table.id),
    requestIndex('message_logs_request', table.requestId),
    index('message_logs_push').on(table.pushId),
    index('message_logs_recipient').on(sql`lower(${table.recipient})`, table.time),
  ],
)

export const notices = pgTable(
  'notices',
  {
    id: primaryId(),
    title: text().notNull(),
    /** Sanitized HTML. */
    content: text().notNull(),
    validFrom: moment().notNull(),
    validTo: moment().notNull(),
    platform: text().$type<CodeOf<'businessType'>>().notNull(),
    status: text().$type<CodeOf<'noticeStatus'>>().notNull(),
    publishTime: moment(),
    ...tracked,
  },
  (table) => [
    index('notices_create_time').on(table.createTime, table.id),
    index('notices_published').on(table.publishTime).where(sql`${table.status} = 'published'`),
  ],
)

export const maintenances = pgTable(
  'maintenances',
  {
    id: primaryId(),
    title: text().notNull(),
    platform: text().$type<CodeOf<'businessType'>>().notNull(),
    startTime: moment().notNull(),
    endTime: moment().notNull(),
    message: text().notNull(),
    ...tracked,
  },
  (table) => [index('maintenances_start_time').on(table.startTime, table.id)],
)

/** What the notification center shows an operator in addition to notices. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<CodeOf<'notificationKind'>>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Path in the back office; empty without one. */
    link: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    time: moment().notNull(),
    readTime: moment(),
    requestId: requestColumn(),
  },
  (table) => [
    index('notifications_account').on(table.accountId, table.time, table.id),
    requestIndex('notifications_request', table.requestId),
  ],
)

export const noticeReads = pgTable(
  'notice_reads',
  {
    noticeId: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    time: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.accountId] })],
)
