/** Posts and comments in the numbers of a large platform, and the statements that read them by hand. */
import { commentArea } from '../../packages/api-client/src/contract/community/comments.ts'
import { postArea } from '../../packages/api-client/src/contract/community/posts.ts'
import { COMMENT_LEVELS, COMMENT_REPLIES } from '../../packages/api-client/src/contract/limits.ts'
import { type Fill, type List, PAGE_SIZE, pathOf, type Query } from './List.ts'

const POSTS = 200_000
/** Of the comment that most answer. */
const REPLIES = 5_000
/** Milliseconds of a thread. */
const THREAD_LIMIT = 300

/**
 * Multiplies the demo’s posts and comments, gives one comment its many replies, and counts as the triggers do.
 * @param rows comments
 */
export async function fillCommunity(query: Fill, rows: number): Promise<void> {
  await query(
    `insert into posts select copy.* from (select p, count(*) over () as posts from posts p) as demo
      cross join generate_series(1, ${POSTS}) as n
      cross join lateral jsonb_populate_record(demo.p, jsonb_build_object(
        'id', gen_random_uuid(), 'title', (demo.p).title || ' ' || n,
        'create_time', (demo.p).create_time - n * interval '1 minute')) as copy
      where n <= ${POSTS} / posts`,
  )
  await query(
    `insert into comments select copy.* from (
        select c, count(*) over () as comments from comments c where parent_id is null
      ) as demo
      cross join generate_series(1, ${rows}) as n
      cross join lateral (select md5((demo.c).id::text || n)::uuid as id) as new
      cross join lateral jsonb_populate_record(demo.c, jsonb_build_object(
        'id', new.id, 'thread_id', new.id, 'plain_content', (demo.c).plain_content || ' ' || n, 'replies', 0,
        'create_time', (demo.c).create_time - n * interval '1 minute')) as copy
      where n <= ${rows - REPLIES} / comments`,
  )
  await query(
    `insert into comments select copy.* from comments c
      cross join generate_series(1, ${REPLIES}) as n
      cross join lateral jsonb_populate_record(c, jsonb_build_object(
        'id', gen_random_uuid(), 'parent_id', c.id, 'replies', 0,
        'create_time', c.create_time + n * interval '1 second')) as copy
      where c.id = (${MOST_ANSWERED})`,
  )
  await query(
    `update comments set replies = answers.count from (
        select parent_id, count(*) from comments where parent_id is not null group by parent_id
      ) as answers where id = answers.parent_id`,
  )
  await query(
    `update posts set comments = about.count from (
        select subject_id, count(*) from comments where subject_kind = 'post' group by subject_id
      ) as about where id = about.subject_id`,
  )
}

/** Before the replies are there, the first comment of a thread; it has the most of them afterwards. */
const MOST_ANSWERED =
  'select id from comments where parent_id is null and delete_time is null order by replies desc, id limit 1'

export async function communityLists(query: Query): Promise<List[]> {
  const [answered] = await query(MOST_ANSWERED)
  const threadId = String(answered?.id)
  const posts = (name: string, given: Record<string, string>, where: string, values: unknown[]): List => ({
    name,
    path: pathOf(postArea.operations.list, given),
    statements: [
      [
        `select p.*, f.name as forum_name, t.name as topic_name, u.nickname as author_name from posts p
          inner join forums f on f.id = p.forum_id inner join users u on u.id = p.author_id
          left join topics t on t.id = p.topic_id where p.delete_time is null ${where}
          order by p.create_time desc, p.id desc limit ${PAGE_SIZE}`,
        values,
      ],
      [`select count(*) from posts p where p.delete_time is null ${where}`, values],
    ],
  })
  const comments = (name: string, given: Record<string, string>, where: string, values: unknown[]): List => ({
    name,
    path: pathOf(commentArea.operations.list, given),
    statements: [
      [
        `select c.*, u.nickname, u.avatar, u.status as author_status from comments c
          left join users u on u.id = c.author_id where c.delete_time is null ${where}
          order by c.create_time desc, c.id desc limit ${PAGE_SIZE}`,
        values,
      ],
      [`select count(*) from comments c where c.delete_time is null ${where}`, values],
    ],
  })
  return [
    posts('posts', {}, '', []),
    posts('posts by text', { text: 'an 77' }, 'and (p.title ilike $1 or p.plain_content ilike $1)', [
      '%an 77%',
    ]),
    posts('posts by review', { reviewStatus: 'pending' }, 'and p.review_status = $1', ['pending']),
    comments('comments', {}, '', []),
    comments('comments by text', { content: 'an 77' }, 'and c.plain_content ilike $1', ['%an 77%']),
    comments('comments that are hidden', { status: 'hidden' }, 'and c.status = $1', ['hidden']),
    {
      name: `a thread of ${REPLIES} replies`,
      path: commentArea.operations.thread.path.replace('{id}', threadId),
      limit: THREAD_LIMIT,
      statements: [
        [
          `with recursive shown(id, level) as (
            select $1::uuid, 1
            union all
            select reply.id, shown.level + 1 from shown cross join lateral (
              select id from comments where parent_id = shown.id and delete_time is null
              order by create_time, id limit ${COMMENT_REPLIES}
            ) as reply
            where shown.level < ${COMMENT_LEVELS}
          )
          select c.*, u.nickname, u.avatar, u.status as author_status from comments c
          left join users u on u.id = c.author_id where c.id in (select id from shown)
          order by c.create_time, c.id`,
          [threadId],
        ],
      ],
    },
  ]
}
