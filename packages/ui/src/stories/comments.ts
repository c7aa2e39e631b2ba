import type { Comment, CommentReply } from '../CommentThread/CommentThread.types.ts'

/** A comment as a community site's moderators see it. */
export interface TopicComment extends Comment {
  reports?: number
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
