import { topic, topicQuery } from '@admin/api-client/contract/community/topics'
import { topicDefaultSort } from '@admin/api-client/contract/community/topics.sort'
import { TOPIC_HOT_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { topics } from '../../../db/schema/forums.ts'
import { posts } from '../../../db/schema/posts.ts'
import { DAY } from '../../../kernel/durations.ts'
import { coverRules, requirePictureOf } from '../../content/works/pictureRules.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'

function topicReads({ clock }: Reader) {
  const recent = and(
    eq(posts.topicId, topics.id),
    gt(posts.createTime, clock() - TOPIC_HOT_DAYS * DAY),
    isNull(posts.deleteTime),
  )
  const hotScore = sql<number>`(select coalesce(sum(1 + ${posts.comments}), 0)::integer from ${posts} where ${recent})`
  return listReads({
    table: topics,
    row: topic,
    query: topicQuery,
    select: (db) =>
      db
        .select({ ...columnsOf(topics, topic), hotScore: hotScore.as('hot_score') })
        .from(topics)
        .$dynamic(),
    filters: { recommended: (recommended) => eq(topics.recommended, recommended === 'y') },
    sortKeys: {
      hotScore: { by: hotScore, of: (score) => sql`${Number(score)}::integer`, nullable: false },
    },
    defaultSort: topicDefaultSort,
  })
}

export const topicResource = resourceOf({
  name: 'topic',
  table: topics,
  reads: topicReads,
  async prepare(context, values, before) {
    const { cover = '' } = values
    if (cover !== '' && cover !== before?.cover)
      await requirePictureOf(context, { field: 'cover', address: cover }, coverRules)
    // Topics aren't reviewed: words to review would be shown without anyone having decided on them.
    return screenTexts(context, values, { name: 'plain', introduction: 'plain' }, before, [
      'reject',
      'review',
    ])
  },
})
