import { isOpenLiveState } from '@admin/api-client/contract/community/liveRoomFacts'
import { liveRoomArea } from '@admin/api-client/contract/community/liveRooms'
import { LIVE_REJECTED_HOURS } from '@admin/api-client/contract/limits'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { liveMessages, liveRooms } from '../../../db/schema/liveRooms.ts'
import { users } from '../../../db/schema/users.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ReviewSubject } from '../../content/review/ReviewSubject.ts'
import { reasonText } from '../../content/review/reasonText.ts'
import { linkTo, listFacts, markTexts } from '../../content/works/evidence.ts'
import { banLocked } from './moderation.ts'
import { liveRoomResource, stateAt } from './resource.ts'

/** Chat messages that a reviewer sees. */
const MESSAGES = 10

const { name, get, requireChangeable } = liveRoomResource

/** Live rooms that users reported. A rejected one that is still open is banned, which can't be undone. */
export const liveRoomSubject: ReviewSubject = {
  code: 'liveRoom:review',
  readCode: liveRoomArea.operations.get.access,
  async load(tx, ids) {
    const found = await tx
      .select({ room: liveRooms, host: { name: users.nickname, createTime: users.createTime } })
      .from(liveRooms)
      .innerJoin(users, eq(users.id, liveRooms.hostId))
      .where(and(inArray(liveRooms.id, [...ids]), isNull(liveRooms.deleteTime)))
    return found.map(({ room, host }) => ({
      id: room.id,
      version: room.version,
      title: room.title,
      link: linkTo('/community/liveRooms', room),
      author: { ...host, id: room.hostId },
    }))
  },
  async evidence(context, { subjectId }) {
    const room = await get(context, subjectId)
    const chat = await context.db
      .select({ author: users.nickname, content: liveMessages.content })
      .from(liveMessages)
      .innerJoin(users, eq(users.id, liveMessages.authorId))
      .where(eq(liveMessages.roomId, subjectId))
      .orderBy(desc(liveMessages.time), desc(liveMessages.id))
      .limit(MESSAGES)
    return {
      facts: listFacts({
        'liveRoom:host': room.hostName,
        'liveRoom:state': enumerationLabel(context.language, 'liveState', room.state),
        'liveRoom:viewers': String(room.viewers),
        'liveRoom:openReports': String(room.openReports),
      }),
      texts: await markTexts(context, {
        'liveRoom:title': room.title,
        'liveRoom:chat': chat.map(({ author, content }) => `${author}: ${content}`).join('\n'),
      }),
    }
  },
  async decide(tx, context, { subjectId }, verdict) {
    const before = await requireChangeable(context, tx, subjectId)
    if (before.version !== verdict.subjectVersion) throw new Refusal('staleVersion')
    const approved = verdict.decision === 'approved'
    // A room that has been closed since stays as it is.
    if (approved || !isOpenLiveState(stateAt(before, context.clock())))
      return {
        action: approved ? 'approve' : 'reject',
        resource: name,
        change: { targetId: subjectId, before, after: before },
      }
    const reason = await reasonText(tx, context, verdict)
    const change = await banLocked(tx, context, before, { reason, hours: LIVE_REJECTED_HOURS })
    return { action: 'reject', resource: name, change }
  },
  finalRejection: true,
  async undo(tx, context, { subjectId }) {
    const room = await get({ ...context, db: tx }, subjectId)
    return { action: 'undo', resource: name, change: { targetId: subjectId, before: room, after: room } }
  },
}
