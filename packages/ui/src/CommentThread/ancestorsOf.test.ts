import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ancestorsOf } from './ancestorsOf.ts'
import type { Comment } from './CommentThread.types.ts'

const { thread } = fc.letrec<{ thread: Comment[] }>((tie) => ({
  thread: fc.oneof(
    { maxDepth: 4 },
    fc.constant<Comment[]>([]),
    fc.array(
      fc.record({
        postId: fc.uuid(),
        nickname: fc.constant('Aurora'),
        postTime: fc.constant(0),
        postContent: fc.constant(''),
        replies: tie('thread'),
      }),
      { maxLength: 4 },
    ),
  ),
}))

const all = (comments: readonly Comment[]): Comment[] =>
  comments.flatMap((comment) => [comment, ...all(comment.replies ?? [])])

it('names the comments on the way to each comment of a thread', () => {
  fc.assert(
    fc.property(thread, (comments) => {
      const ids = all(comments).map(({ postId }) => postId)
      fc.pre(new Set(ids).size === ids.length)
      for (const postId of ids) {
        const found = ancestorsOf(comments, postId)?.reduce<readonly Comment[]>(
          (level, id) => level.find((comment) => comment.postId === id)?.replies ?? [],
          comments,
        )
        expect(found?.map((comment) => comment.postId)).toContain(postId)
      }
    }),
  )
})

it('finds no way to a comment that is not in the thread', () => {
  fc.assert(fc.property(thread, (comments) => ancestorsOf(comments, 'gone') === undefined))
})
