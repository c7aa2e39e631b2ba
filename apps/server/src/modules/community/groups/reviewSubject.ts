import { groupArea } from '@admin/api-client/contract/community/groups'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { groups } from '../../../db/schema/groups.ts'
import { users } from '../../../db/schema/users.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ReviewSubject } from '../../content/review/ReviewSubject.ts'
import { reasonText } from '../../content/review/reasonText.ts'
import { requireAsDecided, valuesBeforeDecision } from '../../content/works/changes.ts'
import { linkTo, listFacts, markTexts } from '../../content/works/evidence.ts'
import { groupResource } from './resource.ts'

const { name, rows, get, requireChangeable } = groupResource

/** Groups that users reported. A rejection mutes all members; dissolving a group for good takes its own permission. */
export const groupSubject: ReviewSubject = {
  code: 'group:review',
  readCode: groupArea.operations.get.access,
  async load(tx, ids) {
    const found = await tx
      .select({ group: groups, owner: { name: users.nickname, createTime: users.createTime } })
      .from(groups)
      .innerJoin(users, eq(users.id, groups.ownerId))
      .where(and(inArray(groups.id, [...ids]), isNull(groups.deleteTime)))
    return found.map(({ group, owner }) => ({
      id: group.id,
      version: group.version,
      title: group.name,
      link: linkTo('/community/groups', group),
      author: { ...owner, id: group.ownerId },
    }))
  },
  async evidence(context, { subjectId }) {
    const group = await get(context, subjectId)
    return {
      facts: listFacts({
        'group:owner': group.ownerName,
        'group:members': `${group.members} / ${group.memberLimit}`,
        'group:joinRule': enumerationLabel(context.language, 'joinRule', group.joinRule),
        'fields:status': enumerationLabel(context.language, 'groupStatus', group.status),
        'group:openReports': String(group.openReports),
      }),
      texts: await markTexts(context, { 'fields:name': group.name, 'group:notice': group.notice }),
      pictures: group.avatar === '' ? [] : [{ picture: group.avatar }],
    }
  },
  async decide(tx, context, { subjectId }, verdict) {
    const before = await requireChangeable(context, tx, subjectId)
    if (before.version !== verdict.subjectVersion) throw new Refusal('staleVersion')
    const approved = verdict.decision === 'approved'
    // One that has been muted or dissolved since stays as it is.
    const change = await rows.write(
      context,
      tx,
      before,
      approved || before.status !== 'normal'
        ? {}
        : { status: 'muted', statusReason: await reasonText(tx, context, verdict) },
    )
    return { action: approved ? 'approve' : 'reject', resource: name, change }
  },
  async undo(tx, context, task) {
    const { subjectId } = task
    const before = await requireChangeable(context, tx, subjectId)
    requireAsDecided(before, task)
    const change = await rows.write(context, tx, before, await valuesBeforeDecision(tx, name, subjectId))
    return { action: 'undo', resource: name, change }
  },
}
