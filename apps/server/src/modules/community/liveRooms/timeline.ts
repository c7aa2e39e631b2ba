import type { LiveEvent, liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { type SQL, sql } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { pageOf, windowOf, withinPages } from '../../../db/list.ts'
import { readRows } from '../../../db/readRows.ts'
import { reports } from '../../../db/schema/comments.ts'
import { liveMessages, liveSessions, liveStreamKeys } from '../../../db/schema/liveRooms.ts'
import { operationLogs } from '../../../db/schema/operationLogs.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import { liveRoomResource } from './resource.ts'

type Kind = LiveEvent['kind']

/** What entries of the operation log are in the timeline, by their action. */
const kinds: Record<string, Kind> = {
  create: 'created',
  update: 'updated',
  issueKey: 'keyIssued',
  warn: 'warned',
  liftWarning: 'warningLifted',
  ban: 'banned',
  liftBan: 'banLifted',
  reject: 'banned',
  end: 'ended',
  delete: 'deleted',
  restore: 'restored',
}

/** The same of its chat messages; those that were changed together are one event. */
const chatKinds: Record<string, Kind> = { hide: 'chatHidden', show: 'chatShown' }

/** By the status that was written: reverting does one or the other. */
const kindOfChatAction =
  () => sql`coalesce(${kindOf(chatKinds)}, case when ${operationLogs.action} = 'revert' then
  case ${operationLogs.after} ->> 'status' when 'hidden' then 'chatHidden' when 'visible' then 'chatShown' end end)`

const kindOf = (of: Record<string, Kind>) =>
  sql`case ${operationLogs.action} ${sql.join(
    Object.entries(of).map(([action, kind]) => sql`when ${action} then ${kind}`),
    sql` `,
  )} end`

/** What a reverted warning, and a warning that was given back, are in the timeline. */
const kindOfAction = sql`coalesce(${kindOf(kinds)}, case when ${operationLogs.action} = 'revert' then
  case ${operationLogs.after} ->> 'state' when 'warned' then 'warned' when 'streaming' then 'warningLifted' end end)`

interface Read {
  id: string
  kind: Kind
  actor: string
  detail: string
  time: string
}

const milliseconds = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::bigint::text`

const event = (
  id: SQL,
  {
    kind,
    time,
    actor = sql`''`,
    detail = sql`''`,
  }: Record<'kind' | 'time', SQL> & { actor?: SQL; detail?: SQL },
) =>
  sql`${id}::text as id, (${kind})::text as kind, (${actor})::text as actor, (${detail})::text as detail, ${time} as time`

/** What happened in a room. Reports are among it for those who may read them. */
function eventsOf(roomId: string, withReports: boolean): SQL {
  const parts = [
    sql`select ${event(sql`${operationLogs.id}`, {
      kind: kindOfAction,
      time: sql`${operationLogs.time}`,
      actor: sql`${operationLogs.operatorName}`,
      detail: sql`coalesce(${operationLogs.after} ->> 'stateReason', ${operationLogs.after} ->> 'reason', '')`,
    })} from ${operationLogs}
      where ${operationLogs.targetId} = ${roomId} and ${operationLogs.resource} = 'liveRoom'
        and ${operationLogs.succeeded} and ${kindOfAction} is not null
        and (${operationLogs.action} <> 'reject' or ${operationLogs.after} ->> 'state' = 'banned')`,
    sql`select ${event(sql`min(${operationLogs.id}::text)`, {
      kind: sql`min(${kindOfChatAction()})`,
      time: sql`min(${operationLogs.time})`,
      actor: sql`${operationLogs.operatorName}`,
      detail: sql`max(${operationLogs.after} ->> 'hideReason')`,
    })} from ${operationLogs}
      where ${operationLogs.resource} = 'liveMessage' and ${operationLogs.succeeded}
        and ${kindOfChatAction()} is not null and ${operationLogs.targetId} in
          (select ${liveMessages.id}::text from ${liveMessages} where ${liveMessages.roomId} = ${roomId} and ${liveMessages.revision} > 0)
      group by ${operationLogs.bulkId}, ${operationLogs.action}, ${operationLogs.operatorName}`,
    sql`select ${event(sql`${liveSessions.id} || '-start'`, {
      kind: sql`'streamStarted'`,
      time: sql`${liveSessions.startTime}`,
      detail: sql`${liveSessions.address}`,
    })} from ${liveSessions} where ${liveSessions.roomId} = ${roomId}`,
    sql`select ${event(sql`${liveSessions.id} || '-end'`, {
      kind: sql`'streamEnded'`,
      time: sql`${liveSessions.endTime}`,
    })} from ${liveSessions} where ${liveSessions.roomId} = ${roomId} and ${liveSessions.endTime} is not null`,
    sql`select ${event(sql`${liveStreamKeys.id}`, {
      kind: sql`'keyRevoked'`,
      time: sql`${liveStreamKeys.revokedTime}`,
      // The entries of the blacklist for which it was revoked.
      detail: sql`coalesce((select ${operationLogs.after} ->> 'reason' from ${operationLogs}
        where ${operationLogs.targetId} = ${roomId} and ${operationLogs.action} = 'revokeKeys'
          and ${operationLogs.resource} = 'liveRoom' and ${operationLogs.time} = ${liveStreamKeys.revokedTime}
        limit 1), '')`,
    })} from ${liveStreamKeys} where ${liveStreamKeys.roomId} = ${roomId} and ${liveStreamKeys.revokedTime} is not null`,
    ...(withReports
      ? [
          sql`select ${event(sql`${reports.id}`, {
            kind: sql`'reported'`,
            time: sql`${reports.createTime}`,
            actor: sql`${users.nickname}`,
            detail: sql`${reports.reason} || ':' || ${reports.detail}`,
          })} from ${reports} join ${users} on ${users.id} = ${reports.reporterId}
            where ${reports.subjectKind} = 'liveRoom' and ${reports.subjectId} = ${roomId}`,
        ]
      : []),
  ]
  return sql.join(parts, sql` union all `)
}

/** Lists what happened in a room, newest first. */
export async function listTimeline({
  params: { id },
  query,
  ...context
}: Input<(typeof liveRoomArea)['operations']['timeline']>) {
  await liveRoomResource.get(context, id)
  const { db, language, session } = context
  const events = eventsOf(id.toLowerCase(), session.permissions.has('report:read'))
  const [{ total } = { total: 0 }] = await readRows<{ total: number }>(
    db,
    sql`select count(*)::integer as total from (${events}) as event`,
  )
  const existing = withinPages(query, total)
  const { limit, offset } = windowOf(existing)
  const rows = await readRows<Read>(
    db,
    sql`select id, kind, actor, detail, ${milliseconds(sql`event.time`)} as time from (${events}) as event
      order by event.time desc, event.id desc limit ${limit} offset ${offset}`,
  )
  const described = ({ kind, detail }: Read) => {
    if (kind !== 'reported') return detail
    const [reason = '', text = ''] = detail.split(/:(.*)/s)
    const known = enumerations.reportReason.find((each) => each === reason)
    return [known && enumerationLabel(language, 'reportReason', known), text].filter(Boolean).join(': ')
  }
  return pageOf(
    existing,
    rows.map((row) => ({ ...row, detail: described(row), time: Number(row.time) })),
    total,
  )
}
