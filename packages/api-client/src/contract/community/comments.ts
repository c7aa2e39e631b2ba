import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import {
  codeFilter,
  createdBetween,
  deletedFilter,
  enumeration,
  fileLink,
  id,
  softDeleted,
  textFilter,
  tracked,
} from '../fields.ts'
import { COMMENT_MAX_LENGTH, REMARK_MAX_LENGTH } from '../limits.ts'
import { get, post } from '../operation.ts'

const path = '/api/admin/comments'
const status = enumeration('commentStatus')
const subjectKind = enumeration('commentSubject')

export const comment = z
  .object({
    id,
    subjectKind,
    subjectId: id,
    /** Title of what it is about; empty where that no longer exists. */
    subjectTitle: z.string(),
    /** What it answers; null starts a thread. */
    parentId: id.nullable(),
    /** The comment that starts the thread. */
    threadId: id,
    /** Null: an operator wrote it. */
    authorId: id.nullable(),
    authorName: z.string(),
    authorAvatar: fileLink,
    /** Null: an operator wrote it. */
    authorStatus: enumeration('accountStatus').nullable(),
    /** HTML. */
    content: z.string(),
    /** As it was entered, where sensitive words are masked in the content; null if none are. */
    originalContent: z.string().nullable(),
    /** The content without markup. */
    plainContent: z.string(),
    /** Words of the list that are in it. */
    hits: z.array(z.string()),
    /** Direct replies that aren't deleted, hidden ones included. */
    replies: z.number().int(),
    openReports: z.number().int(),
    /** Null: it needs no review. */
    reviewStatus: enumeration('reviewStatus').nullable(),
    status,
    /** Why it is hidden; empty for one that isn't, and for one that waits for its review. */
    hideReason: z.string(),
    ...softDeleted,
    ...tracked,
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof comment>

export const commentQuery = listQuery(
  ['replies', 'openReports', 'reviewStatus', 'status', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    content: textFilter,
    /** Nickname of the user or the operator who wrote it. */
    author: textFilter,
    authorId: codeFilter,
    subjectKind: subjectKind.optional(),
    subjectId: codeFilter,
    reviewStatus: enumeration('reviewStatus').optional(),
    status: status.optional(),
    /** Whether it has open reports. */
    reported: enumeration('yesNo').optional(),
    ...deletedFilter,
    ...createdBetween,
  },
)

const content = z.string().trim().min(1).max(COMMENT_MAX_LENGTH)
export const commentReply = z.object({ content })
export const threadStart = z.object({ subjectKind, subjectId: id, content })

/** Comments of threads, in any order: with three levels of replies at most, of which each has 20 at most. */
const threaded = z.object({
  comments: z.array(comment),
  /** Comments of the first level on all pages. */
  total: z.number().int(),
})

export const commentArea = defineResource({
  name: 'comment',
  path,
  names: { one: 'a comment', many: 'comments', deletable: 'a comment with all replies to it' },
  row: comment,
  query: commentQuery,
  operations: ['list', 'export', 'get', 'delete'],
  page: { route: '/community/comments', position: 4, codes: ['report:read', 'report:close', 'report:mute'] },
  columns: [
    ['plainContent', 'comment:content'],
    ['authorName', 'comment:author'],
    'subjectKind',
    ['subjectTitle', 'comment:subject'],
    'hits',
    'replies',
    ['openReports', 'comment:reports'],
    ['reviewStatus', 'comment:reviewStatus'],
    'status',
    'hideReason',
    'createTime',
    'id',
  ],
  constraints: {
    comments_author_id_users_id_fk: { error: 'userHasContent' },
  },
  actions: {
    threads: get(`${path}/threads`, {
      summary: 'List the comment threads about something, newest first; paged by thread',
      access: 'comment:read',
      query: listQuery(['createTime'], { subjectKind, subjectId: id }),
      data: threaded,
    }),
    thread: get(`${path}/{id}/thread`, {
      summary: 'Get the thread of a comment, with what leads to the comment and what is below it',
      access: 'comment:read',
      data: z.array(comment),
    }),
    replies: get(`${path}/{id}/replies`, {
      summary: 'List the replies to a comment, oldest first, with what is below them',
      access: 'comment:read',
      query: listQuery(['createTime'], {}).pick({ page: true }),
      data: threaded,
    }),
    context: get(`${path}/{id}/context`, {
      summary: 'Get the comments that a comment answers, from the top, and its first replies',
      access: 'comment:read',
      data: z.object({ above: z.array(comment), below: z.array(comment) }),
    }),
    start: post(`${path}/start`, {
      summary: 'Comment on something as an operator, in plain text',
      access: 'comment:create',
      body: threadStart,
      data: comment,
    }),
    reply: post(`${path}/{id}/reply`, {
      summary: 'Reply to a comment as an operator, in plain text',
      access: 'comment:create',
      body: commentReply,
      data: comment,
    }),
    changeStatus: bulkChange(`${path}/status`, {
      summary: 'Hide comments from users, or show them again, with or without all replies to them',
      access: 'comment:hide',
      body: {
        status,
        /** Required to hide. */
        reason: z.string().trim().max(REMARK_MAX_LENGTH).default(''),
        withReplies: z.boolean().default(false),
      },
    }),
    restore: post(`${path}/{id}/restore`, {
      summary: 'Restore a comment that was deleted, with the replies that were deleted with it',
      access: 'comment:delete',
      data: comment,
    }),
  },
  // Its reviews are decided at the review desk.
  codes: ['comment:review'],
})
