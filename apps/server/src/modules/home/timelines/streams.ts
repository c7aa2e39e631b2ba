import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { TimelineKind } from '@admin/api-client/contract/home/timelines'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { and, eq, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import { visibleOperations } from '../../../crud/visibleOperations.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { reports } from '../../../db/schema/comments.ts'
import { feedbacks } from '../../../db/schema/feedback.ts'
import { ledgerEntries, parties, reviewMoment, transfers } from '../../../db/schema/ledger.ts'
import { messageLogs, notifications } from '../../../db/schema/messages.ts'
import { operationLogs as logs } from '../../../db/schema/operationLogs.ts'
import { pointEntries } from '../../../db/schema/points.ts'
import { decisionMoment, reviewReasons, reviewTasks, strikes } from '../../../db/schema/reviews.ts'
import { taskRuns, tasks } from '../../../db/schema/tasks.ts'
import { userActivities, users } from '../../../db/schema/users.ts'
import { accountsWithinScope, withinScope } from '../../../kernel/scope.ts'
import { visibleTransfers } from '../../coins/transfers/reviews.ts'
import { isAnonymous } from '../../community/reports/resource.ts'
import { visibleTasks } from '../../content/review/resource.ts'
import { authorHidden } from '../../content/review/subjects.ts'

/** Whose timeline it is. */
export interface Subject {
  kind: TimelineKind
  id: string
  /** Lower-case addresses, numbers and names that messages to it are sent to. */
  recipients: readonly string[]
}

/** What an entry shows, in SQL. @default null, empty or false */
interface Shown {
  what: SQL | PgColumn
  resource?: SQL | PgColumn
  targetId?: SQL | PgColumn
  actor?: SQL | PgColumn
  holder?: SQL | PgColumn
  recipient?: PgColumn
  address?: PgColumn
  failed?: SQL
  amount?: SQL | PgColumn
  unit?: SQL | PgColumn
  balanceAfter?: SQL | PgColumn
  text?: SQL | PgColumn
  logId?: PgColumn
}

/** A table that entries are read from in one order, which an index has. */
export interface Stream {
  source: CodeOf<'timelineSource'>
  /** Its entries are left out for callers without it. */
  code: PermissionCode
  /** Beginning of the keys of its entries. */
  name: string
  from: SQL
  time: SQL | PgColumn
  id: PgColumn
  idType: 'uuid' | 'bigint'
  /** Condition that a row is about a subject; undefined for kinds that it has nothing about. */
  about: (subject: Subject) => SQL | undefined
  /** Request that wrote the row. @default none is known */
  requestId?: SQL | PgColumn
  /** Condition that a request wrote the row. @default the request has its id */
  ofRequest?: (requestId: SQL) => SQL
  /** Condition for the rows that the caller sees. @param subject absent for the timeline of a request @default all */
  visible?: (reader: Reader, subject: Subject | undefined) => SQL | undefined
  /** @param subject absent for the timeline of a request */
  shown: (reader: Reader, subject: Subject | undefined) => Shown
}

const of =
  (kinds: readonly TimelineKind[], condition: (subject: Subject) => SQL | undefined) => (subject: Subject) =>
    kinds.includes(subject.kind) ? condition(subject) : undefined

const none = () => undefined

const code = (text: string) => sql`${text}::text`

const operation: Stream = {
  ...{ source: 'operation', code: 'operationLog:read', name: 'operation', idType: 'uuid' },
  from: sql`${logs}`,
  time: logs.time,
  id: logs.id,
  about: ({ id }) => eq(logs.targetId, id),
  requestId: logs.requestId,
  visible: ({ session }) => visibleOperations(session.scope),
  shown: () => ({
    what: logs.action,
    resource: logs.resource,
    targetId: logs.targetId,
    actor: logs.operatorName,
    failed: sql`not ${logs.succeeded}`,
    logId: logs.id,
  }),
}

/** Transfers that were reviewed or are pending, by one of their sides. */
const transfersOf = (side: PgColumn): Stream => ({
  ...{ source: 'approval', code: 'transfer:read', name: 'transfer', idType: 'uuid' },
  from: sql`${transfers}`,
  time: reviewMoment(transfers),
  id: transfers.id,
  about: of(['party'], ({ id }) => and(eq(side, id), isNotNull(transfers.reviewReason))),
  requestId: transfers.requestId,
  visible: ({ session }) => visibleTransfers(session.scope),
  shown: (_, subject) => ({
    what: sql`coalesce(${transfers.reviewResult}, 'pending')`,
    resource: code('transfer'),
    targetId: sql`${transfers.id}::text`,
    actor: sql`coalesce(${transfers.reviewerName}, ${transfers.operatorName})`,
    amount: subject
      ? sql`case when ${transfers.outgoingPartyId}::text = ${subject.id} then -${transfers.amount} else ${transfers.amount} end`
      : transfers.amount,
    unit: code('coins'),
    text: sql`coalesce(nullif(${transfers.reviewRemark}, ''), ${transfers.remark})`,
  }),
})

/** Decisions of the review desk on anything but transfers, which have their own. */
const approval: Stream = {
  ...{ source: 'approval', code: 'review:read', name: 'review', idType: 'uuid' },
  from: sql`${reviewTasks}`,
  time: decisionMoment(reviewTasks),
  id: reviewTasks.id,
  about: ({ kind, id }) => {
    if (kind === 'party') return undefined
    const isOthers = ne(reviewTasks.kind, 'transfer')
    return kind === 'user' || kind === 'account'
      ? and(eq(reviewTasks.authorId, id), isOthers)
      : and(eq(reviewTasks.kind, kind), eq(reviewTasks.subjectId, id))
  },
  requestId: reviewTasks.requestId,
  // That a post was reviewed says who wrote it only beside other entries of its author.
  visible: (reader, subject) =>
    and(
      visibleTasks(reader),
      ne(reviewTasks.kind, 'transfer'),
      subject && subject.kind !== 'user' ? undefined : not(authorHidden(reader, reviewTasks)),
    ),
  shown: () => ({
    what: reviewTasks.status,
    resource: reviewTasks.kind,
    targetId: sql`${reviewTasks.subjectId}::text`,
    actor: reviewTasks.decidedBy,
    text: reviewTasks.note,
  }),
}

const coins: Stream = {
  ...{ source: 'coins', code: 'transaction:read', name: 'coins', idType: 'bigint' },
  from: sql`${ledgerEntries} join ${transfers} on ${transfers.id} = ${ledgerEntries.transferId}
    join ${parties} on ${parties.id} = ${ledgerEntries.partyId}`,
  time: ledgerEntries.time,
  id: ledgerEntries.id,
  about: of(['party'], ({ id }) => eq(ledgerEntries.partyId, id)),
  requestId: ledgerEntries.requestId,
  visible: ({ session }) => withinScope(ledgerEntries.partyId, session.scope),
  shown: () => ({
    what: transfers.type,
    resource: code('transfer'),
    targetId: sql`${transfers.id}::text`,
    actor: transfers.operatorName,
    holder: parties.nickname,
    amount: ledgerEntries.amount,
    unit: code('coins'),
    balanceAfter: ledgerEntries.balanceAfter,
    text: transfers.remark,
  }),
}

const points: Stream = {
  ...{ source: 'points', code: 'user:read', name: 'points', idType: 'bigint' },
  from: sql`${pointEntries} join ${users} on ${users.id} = ${pointEntries.userId}`,
  time: pointEntries.time,
  id: pointEntries.id,
  about: of(['user'], ({ id }) => eq(pointEntries.userId, id)),
  requestId: pointEntries.requestId,
  shown: () => ({
    what: pointEntries.source,
    resource: sql`case when ${pointEntries.transferId} is not null then 'pointsTransfer'
      when ${pointEntries.grantId} is not null then 'pointGrant' end`,
    targetId: sql`coalesce(${pointEntries.transferId}, ${pointEntries.grantId})::text`,
    actor: pointEntries.operatorName,
    holder: users.nickname,
    amount: pointEntries.amount,
    unit: pointEntries.unit,
    balanceAfter: pointEntries.balanceAfter,
    text: pointEntries.remark,
  }),
}

const ID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** A run has its own id where it did something, and that of the request that asked for it. */
const taskRun: Stream = {
  ...{ source: 'taskRun', code: 'task:read', name: 'taskRun', idType: 'uuid' },
  from: sql`${taskRuns} join ${tasks} on ${tasks.id} = ${taskRuns.taskId}`,
  time: sql`coalesce(${taskRuns.startTime}, ${taskRuns.dueTime})`,
  id: taskRuns.id,
  about: none,
  requestId: taskRuns.requestId,
  ofRequest: (requestId) => sql`(${taskRuns.requestId} = ${requestId}
    or ${taskRuns.id} = case when ${requestId} ~ ${ID_PATTERN} then ${requestId}::uuid end)`,
  shown: () => ({
    what: taskRuns.result,
    resource: code('task'),
    targetId: sql`${tasks.id}::text`,
    failed: sql`${taskRuns.result} = 'failed'`,
    text: tasks.jobName,
  }),
}

const message: Stream = {
  ...{ source: 'message', code: 'messageLog:read', name: 'message', idType: 'uuid' },
  from: sql`${messageLogs}`,
  time: messageLogs.time,
  id: messageLogs.id,
  about: of(
    ['user', 'account'],
    ({ recipients }) => sql`lower(${messageLogs.recipient}) = any(${sql.param([...recipients])}::text[])`,
  ),
  requestId: messageLogs.requestId,
  shown: () => ({
    what: messageLogs.channel,
    resource: code('messageLog'),
    targetId: sql`${messageLogs.id}::text`,
    recipient: messageLogs.recipient,
    failed: sql`${messageLogs.outcome} <> 'sent'`,
    text: messageLogs.subject,
  }),
}

/** Without their texts, which only their receivers read. */
const notification: Stream = {
  ...{ source: 'notification', code: 'account:read', name: 'notification', idType: 'uuid' },
  from: sql`${notifications} join ${accounts} on ${accounts.id} = ${notifications.accountId}`,
  time: notifications.time,
  id: notifications.id,
  about: of(['account'], ({ id }) => eq(notifications.accountId, id)),
  requestId: notifications.requestId,
  visible: ({ session }) => accountsWithinScope(session.scope),
  shown: () => ({ what: notifications.kind, holder: accounts.username }),
}

const activity: Stream = {
  ...{ source: 'activity', code: 'user:read', name: 'activity', idType: 'uuid' },
  from: sql`${userActivities}`,
  time: userActivities.time,
  id: userActivities.id,
  about: of(['user'], ({ id }) => eq(userActivities.userId, id)),
  shown: () => ({
    what: userActivities.kind,
    address: userActivities.address,
    text: userActivities.device,
  }),
}

const strike: Stream = {
  ...{ source: 'strike', code: 'review:read', name: 'strike', idType: 'uuid' },
  from: sql`${strikes} join ${reviewTasks} on ${reviewTasks.id} = ${strikes.taskId}
    left join ${reviewReasons} on ${reviewReasons.code} = ${strikes.reasonCode}`,
  time: strikes.time,
  id: strikes.id,
  about: of(['user'], ({ id }) => eq(strikes.authorId, id)),
  requestId: strikes.requestId,
  visible: (reader) => and(visibleTasks(reader), not(authorHidden(reader, reviewTasks))),
  shown: ({ language }) => ({
    what: strikes.reasonCode,
    resource: reviewTasks.kind,
    targetId: sql`${reviewTasks.subjectId}::text`,
    actor: reviewTasks.decidedBy,
    text: sql`coalesce(${language === 'zh-CN' ? reviewReasons.title : reviewReasons.titleEn}, '')`,
  }),
}

const reportsWith = (column: PgColumn, about: Stream['about']): Stream => ({
  ...{ source: 'report', code: 'report:read', name: 'report', idType: 'uuid' },
  from: sql`${reports} join ${users} on ${users.id} = ${reports.reporterId}`,
  time: reports.createTime,
  id: reports.id,
  about,
  ...(column === reports.authorId && { visible: (reader) => not(isAnonymous(reader)) }),
  shown: () => ({
    what: reports.reason,
    resource: reports.subjectKind,
    targetId: sql`${reports.subjectId}::text`,
    holder: users.nickname,
    text: reports.detail,
  }),
})

const feedback: Stream = {
  ...{ source: 'feedback', code: 'feedback:read', name: 'feedback', idType: 'uuid' },
  from: sql`${feedbacks}`,
  time: feedbacks.createTime,
  id: feedbacks.id,
  about: of(['user'], ({ id }) => eq(feedbacks.userId, id)),
  shown: () => ({
    what: feedbacks.state,
    resource: code('feedback'),
    targetId: sql`${feedbacks.id}::text`,
    text: sql`${feedbacks.number} || ' · ' || left(${feedbacks.text}, 200)`,
  }),
}

/** What timelines consist of. Of the same moment, the entries of a stream precede those of the streams after it. */
export const streams: readonly Stream[] = [
  operation,
  transfersOf(transfers.outgoingPartyId),
  transfersOf(transfers.incomingPartyId),
  approval,
  coins,
  points,
  taskRun,
  message,
  notification,
  activity,
  strike,
  reportsWith(
    reports.authorId,
    of(['user'], ({ id }) => eq(reports.authorId, id)),
  ),
  reportsWith(
    reports.reporterId,
    of(['user'], ({ id }) => and(eq(reports.reporterId, id), ne(reports.authorId, id))),
  ),
  reportsWith(
    reports.subjectId,
    of(['video', 'atlas', 'post'], ({ kind, id }) =>
      and(sql`${reports.subjectKind} = ${kind}`, eq(reports.subjectId, id)),
    ),
  ),
  feedback,
]
