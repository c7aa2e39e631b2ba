import { type Comment, commentArea } from '@admin/api-client/contract/community/comments'
import type { Language } from '@admin/api-client/contract/limits'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { comments } from '../../../db/schema/comments.ts'
import { users } from '../../../db/schema/users.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import type { ReviewSubject } from '../../content/review/ReviewSubject.ts'
import { reasonText } from '../../content/review/reasonText.ts'
import { requireAsDecided, valuesBeforeDecision } from '../../content/works/changes.ts'
import { linkTo, listFacts, markTexts } from '../../content/works/evidence.ts'
import { textOf } from '../../system/messageDelivery/sanitizeMail.ts'
import { type CommentRow, commentResource } from './resource.ts'
import { readNear } from './threads.ts'

const ROUTE = '/community/comments'
/** Characters of a comment that are its title at the desk. */
const TITLE_LENGTH = 60

const { name, rows, get, requireChangeable } = commentResource

const titleOf = ({ plainContent }: Pick<CommentRow, 'plainContent'>) =>
  plainContent.length > TITLE_LENGTH ? `${plainContent.slice(0, TITLE_LENGTH)}…` : plainContent

/** Whether an operator has hidden a comment: one that waits for its review has no reason, a rejected one has that of the rejection. */
const isHiddenByStaff = ({ status, hideReason, reviewStatus }: CommentRow) =>
  status === 'hidden' && hideReason !== '' && reviewStatus !== 'notPassed'

const nearComment = ({ id, authorName, plainContent, status, createTime }: Comment) => ({
  id,
  authorName,
  text: plainContent,
  hidden: status === 'hidden',
  time: createTime,
})

/** What a comment is about, as a reviewer sees it. */
const subjectFact = ({ subjectKind, subjectTitle }: Comment, language: Language) =>
  [enumerationLabel(language, 'commentSubject', subjectKind), subjectTitle].filter(Boolean).join(' · ')

/** Comments that have words to review in them, or that users reported. */
export const commentSubject: ReviewSubject = {
  code: 'comment:review',
  readCode: commentArea.operations.get.access,
  async load(tx, ids) {
    const found = await tx
      .select({ comment: comments, author: { name: users.nickname, createTime: users.createTime } })
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(and(inArray(comments.id, [...ids]), isNull(comments.deleteTime)))
    return found.map(({ comment, author }) => ({
      id: comment.id,
      version: comment.version,
      title: titleOf(comment),
      link: linkTo(ROUTE, comment),
      author: author && comment.authorId ? { ...author, id: comment.authorId } : null,
    }))
  },
  async evidence(context, { subjectId }) {
    const comment = await get(context, subjectId)
    const { above, below } = await readNear(context.db, comment)
    const entered = comment.originalContent
    return {
      facts: listFacts({
        'comment:subject': subjectFact(comment, context.language),
        'comment:openReports': String(comment.openReports),
      }),
      texts: await markTexts(context, {
        'comment:content': entered === null ? comment.plainContent : textOf(entered),
      }),
      thread: { above: above.map(nearComment), below: below.map(nearComment) },
    }
  },
  // An approval shows what the review held back, not what an operator has hidden for another reason.
  async decide(tx, context, { subjectId }, verdict) {
    const before = await requireChangeable(context, tx, subjectId)
    if (before.version !== verdict.subjectVersion) throw new Refusal('staleVersion')
    const approved = verdict.decision === 'approved'
    const change = await rows.write(
      context,
      tx,
      before,
      approved
        ? {
            reviewStatus: 'approved',
            ...(isHiddenByStaff(before) ? {} : { status: 'visible', hideReason: '' }),
          }
        : {
            reviewStatus: 'notPassed',
            status: 'hidden',
            hideReason: await reasonText(tx, context, verdict),
          },
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
  async nearDuplicates(tx, of, candidates) {
    const texts = tx
      .select({ text: comments.plainContent })
      .from(comments)
      .where(inArray(comments.id, [...of]))
    const same = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(and(inArray(comments.id, [...candidates]), inArray(comments.plainContent, texts)))
    return same.map(({ id }) => id)
  },
}
