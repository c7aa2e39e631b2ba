import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { listQuery, none } from '../envelope.ts'
import { enumeration, fileLink, id, timestamp } from '../fields.ts'
import { COMMENT_MAX_LENGTH } from '../limits.ts'
import { del, get, post, put } from '../operation.ts'

const path = '/api/admin/user-comments'
const status = enumeration('commentStatus')

export const userComment = z
  .object({
    id,
    /** What it answers; null starts a thread. */
    parentId: id.nullable(),
    authorName: z.string(),
    authorAvatar: fileLink,
    /** HTML. */
    content: z.string(),
    status,
    time: timestamp,
  })
  .meta({ id: 'UserComment' })
export type UserComment = z.infer<typeof userComment>

export const userCommentArea = defineArea({
  name: 'userComment',
  operations: {
    list: get('/api/admin/users/{id}/comments', {
      summary: 'List comment threads about a user with all replies, newest first; paged by thread',
      access: 'user:read',
      query: listQuery(['time'], {}),
      data: z.object({
        /** All comments of the page's threads, the oldest first. */
        comments: z.array(userComment),
        /** Threads on all pages. */
        total: z.number().int(),
      }),
    }),
    reply: post(`${path}/{id}/reply`, {
      summary: 'Reply to a comment as an operator, in plain text',
      access: 'user:comment',
      body: z.object({ content: z.string().trim().min(1).max(COMMENT_MAX_LENGTH) }),
      data: userComment,
    }),
    setStatus: put(`${path}/{id}/status`, {
      summary: 'Hide a comment from the other users, or show it again',
      access: 'user:comment',
      body: z.object({ status }),
      data: userComment,
    }),
    delete: del(`${path}/{id}`, {
      summary: 'Delete a comment and all its replies',
      access: 'user:comment',
      data: none,
    }),
  },
})
