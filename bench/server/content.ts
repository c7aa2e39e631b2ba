/** Films and review tasks in the numbers of a large platform, and the statements that read them by hand. */
import { reviewArea } from '../../packages/api-client/src/contract/content/review.ts'
import { videoArea } from '../../packages/api-client/src/contract/content/videos.ts'
import {
  LEASE_MINUTES,
  REVIEW_MAX_CLAIMS,
  REVIEW_SKIP_MINUTES,
} from '../../packages/api-client/src/contract/limits.ts'
import { type Fill, type List, PAGE_SIZE, pathOf, type Query } from './List.ts'

const VIDEOS = 100_000
/** Of each film: one that is pending, and the decided ones before it. */
const TASKS_PER_VIDEO = 10

/** Multiplies the demo’s films, and gives each its review tasks. */
export async function fillContent(query: Fill): Promise<void> {
  await query(
    `insert into videos select copy.* from (select v, count(*) over () as films from videos v) as demo
      cross join generate_series(1, ${VIDEOS}) as n
      cross join lateral jsonb_populate_record(demo.v, jsonb_build_object(
        'id', gen_random_uuid(), 'title', (demo.v).title || ' ' || n,
        'create_time', (demo.v).create_time - n * interval '1 minute')) as copy
      where n <= ${VIDEOS} / films`,
  )
  await query(
    `insert into review_tasks (id, kind, subject_id, subject_version, round, status, priority, reasons, author_id,
        due_time, overdue, decided_by_id, decided_by, decided_time, seconds_spent, version, create_time, update_time)
      select gen_random_uuid(), 'video', v.id, v.version, n + 100, state, 30 + (n * 7 + views % 53) % 60,
        '[{"source": "rule", "code": "submitted", "detail": "", "time": 0}]', v.author_id,
        time + interval '12 hours', decider is null and time < now() - interval '12 hours', decider, case when decider is null then '' else 'admin' end,
        case when decider is null then null else time + interval '1 hour' end,
        case when decider is null then null else 30 end, 1, time, time
      from videos v
      cross join generate_series(1, ${TASKS_PER_VIDEO}) as n
      cross join (select id from accounts where username = 'admin') as admin
      cross join lateral (select v.create_time - (${TASKS_PER_VIDEO} - n) * interval '1 day' as time,
        case when n = ${TASKS_PER_VIDEO} then 'pending' when n % 4 = 0 then 'rejected' else 'approved' end as state,
        case when n = ${TASKS_PER_VIDEO} then null else admin.id end as decider) as derived
      where n < ${TASKS_PER_VIDEO} or not exists (
        select from review_tasks t where t.kind = 'video' and t.subject_id = v.id and t.status = 'pending')`,
  )
}

/** Milliseconds of a claim. */
const CLAIM_LIMIT = 20

export async function contentLists(query: Query): Promise<List[]> {
  const [admin] = await query("select id from accounts where username = 'admin'")
  const author = 'inner join users u on u.id = v.author_id'
  const films = (name: string, given: Record<string, string>, where: string, values: unknown[]): List => ({
    name,
    path: pathOf(videoArea.operations.list, given),
    statements: [
      [
        `select v.*, u.nickname as author_name from videos v ${author} where v.delete_time is null ${where}
          order by v.create_time desc, v.id desc limit ${PAGE_SIZE}`,
        values,
      ],
      [`select count(*) from videos v where v.delete_time is null ${where}`, values],
    ],
  })
  const tasks = (name: string, given: Record<string, string>, where: string): List => ({
    name,
    path: pathOf(reviewArea.operations.list, given),
    statements: [
      [
        `select t.*, v.title, u.nickname as author_name from (
            select * from review_tasks t ${where} order by t.priority desc, t.id desc limit ${PAGE_SIZE}
          ) as t inner join videos v on v.id = t.subject_id ${author}`,
        [],
      ],
      [`select count(*) from review_tasks t ${where}`, []],
    ],
  })
  return [
    films('videos', {}, '', []),
    films('videos by title', { title: 'an 77' }, 'and v.title ilike $1', ['%an 77%']),
    films('videos by review', { reviewStatus: 'pending' }, 'and v.review_status = $1', ['pending']),
    tasks('review tasks', {}, ''),
    tasks('review tasks that are pending', { status: 'pending' }, "where t.status = 'pending'"),
    {
      name: 'next review tasks',
      path: reviewArea.operations.claim.path,
      body: {},
      // The next claim finds as many as the one before.
      undo: `update review_tasks set claimed_by_id = null, claimed_by = '', claimed_until = null
        where claimed_by_id is not null and status = 'pending'`,
      limit: CLAIM_LIMIT,
      statements: [
        [
          `with next as (
            select id from review_tasks t
            where status = 'pending' and escalated_to is null and kind = 'video'
              and (claimed_until is null or claimed_until <= now()) and not (excluded @> array[$1::uuid])
              and not exists (select from review_skips s where s.task_id = t.id and s.account_id = $1
                and s.time > now() - interval '${REVIEW_SKIP_MINUTES} minutes')
            order by priority desc nulls last, due_time, id limit ${REVIEW_MAX_CLAIMS} for update skip locked
          ), claimed as (
            update review_tasks t set claimed_by_id = $1, claimed_by = 'admin',
              claimed_until = now() + interval '${LEASE_MINUTES} minutes'
            from next where t.id = next.id returning t.*
          ) select claimed.*, v.title, u.nickname from claimed
          inner join videos v on v.id = claimed.subject_id ${author}`,
          [admin?.id],
        ],
      ],
    },
  ]
}
