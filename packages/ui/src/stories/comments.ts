import type { Comment, CommentReply } from '../CommentThread/CommentThread.types.ts'

/** A comment as a community site's moderators see it. */
export interface TopicComment extends Comment {
  reports?: number
  /** Why it is in its state. */
  reason?: string
  /** Who decided that, and when. */
  decided?: { by: string; time: number }
}

const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${hue} 50% 80%)"/><circle cx="4" cy="3" r="1.600" fill="hsl(${hue} 40% 35%)"/><path d="M1 8a3 3 0 0 1 6 0z" fill="hsl(${hue} 40% 35%)"/></svg>`,
  )}`

const MINUTE = 60_000
const start = Date.UTC(2026, 2, 9, 14, 5, 6)

/** A topic's comments for stories: three levels of replies, and every state. */
export const comments: readonly TopicComment[] = [
  {
    postId: 'c1',
    nickname: 'Aurora Lin',
    avatar: picture(215),
    postTime: start,
    postContent:
      '<p>The <strong>spring atlas</strong> is out. Full list: <a href="https://example.com/atlas">example.com/atlas</a></p><ul><li>20 images</li><li>3 free previews</li></ul>',
    replies: [
      {
        postId: 'c1-1',
        nickname: '王小明',
        postTime: start + 12 * MINUTE,
        postContent: '第三张图片的标签写错了，应该是“湖”，不是“海”。',
        replies: [
          {
            postId: 'c1-1-1',
            nickname: 'Aurora Lin',
            avatar: picture(215),
            postTime: start + 30 * MINUTE,
            postContent: 'Thank you &mdash; corrected.',
            replies: [
              {
                postId: 'c1-1-1-1',
                nickname: 'Bo',
                postTime: start + 31 * MINUTE,
                postContent: 'Looks right now.',
                replies: [
                  {
                    postId: 'c1-1-1-1-1',
                    nickname: 'Carol Diaz',
                    postTime: start + 95 * MINUTE,
                    postContent: 'On the phone as well.',
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        postId: 'c1-2',
        nickname: 'Dara',
        postTime: start + 45 * MINUTE,
        postContent: 'Cheap coins at coins dot example, ask me!',
        state: 'hidden',
        reports: 3,
      },
    ],
  },
  {
    postId: 'c2',
    nickname: 'Emil Novak',
    avatar: 'data:image/png;base64,AAAA',
    postTime: start + 60 * MINUTE,
    postContent: 'When does the next live room open?',
    state: 'pending',
  },
  { postId: 'c3', nickname: 'Fei', postTime: 0, postContent: '', state: 'deleted' },
]

/** Comments on a post that moderators have begun to look through: every state, and one that is withheld. */
export const postComments: readonly TopicComment[] = [
  {
    postId: 'p1',
    nickname: 'Aurora Lin',
    avatar: picture(215),
    postTime: start,
    postContent: '<p>Who else is at the <strong>harbour meeting</strong> on Friday?</p>',
    replies: [
      {
        postId: 'p1-1',
        nickname: 'Hugo',
        postTime: start + 4 * MINUTE,
        postContent: 'Fourth row, as always.',
      },
      {
        postId: 'p1-2',
        nickname: 'Dara',
        postTime: start + 9 * MINUTE,
        postContent: 'Cheap coins at coins dot example, ask me!',
        state: 'hidden',
        reports: 3,
        reason: 'Advertising',
        decided: { by: 'Mei', time: start + 40 * MINUTE },
      },
    ],
  },
  {
    postId: 'p2',
    nickname: 'Emil Novak',
    postTime: start + 60 * MINUTE,
    postContent: 'Does anybody sell a ticket? Write to emil at example dot com.',
    state: 'pending',
    reports: 1,
  },
  {
    postId: 'p3',
    nickname: 'Ines',
    avatar: picture(120),
    postTime: start + 75 * MINUTE,
    postContent: 'You are all idiots.',
    state: 'rejected',
    reason: 'Insults other users',
    decided: { by: 'Mei', time: start + 80 * MINUTE },
  },
  {
    postId: 'p4',
    nickname: 'Jon',
    postTime: start + 90 * MINUTE,
    postContent: '',
    withheld: true,
    state: 'hidden',
    reports: 12,
    reason: 'Shows a telephone number of another user',
    decided: { by: 'Tom', time: start + 95 * MINUTE },
  },
  {
    postId: 'p5',
    nickname: 'Karla',
    postTime: start + 100 * MINUTE,
    postContent: 'Forget it.',
    state: 'deleted',
    reason: 'Deleted by the author',
  },
  { postId: 'p6', nickname: 'Lea', postTime: start + 110 * MINUTE, postContent: 'See you on Friday!' },
]

/** More of the same, for threads that load as they are read. */
export const olderComments = (from: number, count: number): readonly TopicComment[] =>
  Array.from({ length: count }, (_, index) => ({
    postId: `older-${from + index}`,
    nickname: `Member ${from + index}`,
    postTime: start - (from + index) * 60 * MINUTE,
    postContent: `Comment number ${from + index}`,
  }))

/** What a server would answer to a new reply. */
export const stored = (reply: CommentReply<TopicComment>): TopicComment => ({
  postId: `stored-${reply.postId}`,
  nickname: 'Operator',
  postTime: Date.UTC(2026, 2, 10, 9),
  postContent: reply.replyContent.replaceAll('<', '&lt;'),
})

/** The comments with one changed, wherever it is; without it where `change` gives nothing. */
export function changed(
  thread: readonly TopicComment[],
  postId: string,
  change: (comment: TopicComment) => TopicComment | undefined,
): readonly TopicComment[] {
  return thread.flatMap((comment) => {
    if (comment.postId === postId) return change(comment) ?? []
    return comment.replies ? { ...comment, replies: changed(comment.replies, postId, change) } : comment
  })
}
