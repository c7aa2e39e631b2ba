import { FORUM_CATEGORY_TYPE, forumStatusAt } from '@admin/api-client/contract/community/forumFacts'
import { type Forum, forumQuery, subforum } from '@admin/api-client/contract/community/forums'
import { forumDefaultSort } from '@admin/api-client/contract/community/forums.sort'
import { codeFilter } from '@admin/api-client/contract/fields'
import { and, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { categoriesOf } from '../../../crud/categories.ts'
import { midnightBefore } from '../../../crud/days.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { pageOf, windowOf, withinPages } from '../../../db/list.ts'
import { type ListReads, listReads } from '../../../db/listReads.ts'
import { forums } from '../../../db/schema/forums.ts'
import { posts } from '../../../db/schema/posts.ts'
import { users } from '../../../db/schema/users.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'

/** Filters of forums one by one; forums below one are found by it, not asked for. */
const flatQuery = forumQuery.omit({ flat: true }).extend({ parentId: codeFilter })

type Query = z.output<typeof forumQuery>
type FlatQuery = z.output<typeof flatQuery>
type Subforum = z.infer<typeof subforum>

export const forumCategories = categoriesOf(FORUM_CATEGORY_TYPE)

const parents = alias(forums, 'parents')
const children = alias(forums, 'children')

const countOf = (count: unknown) => sql`${Number(count)}::integer`

/** Returns what moderators are called, by their id. */
async function readNicknames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(found.map(({ id, nickname }) => [id, nickname]))
}

/** The reads of forums one by one, without those below them. */
function flatReads({ clock, config }: Reader) {
  const now = clock()
  const midnight = midnightBefore(now, timeZoneOf(config))
  const ofToday = and(eq(posts.forumId, forums.id), gte(posts.createTime, midnight), isNull(posts.deleteTime))
  const postsToday = sql<number>`(select count(*)::integer from ${posts} where ${ofToday})`
  const below = and(eq(children.parentId, forums.id), isNull(children.deleteTime))
  const stillOpen = or(isNull(forums.closeTime), gt(forums.closeTime, now))
  return listReads({
    table: forums,
    row: subforum,
    query: flatQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(forums, subforum),
          parentName: sql<string>`coalesce(${parents.name}, '')`.as('parent_name'),
          childCount: sql<number>`(select count(*)::integer from ${forums} as children where ${below})`.as(
            'child_count',
          ),
          postsToday: postsToday.as('posts_today'),
        })
        .from(forums)
        .leftJoin(parents, eq(parents.id, forums.parentId))
        .$dynamic(),
    filters: {
      category: (category) => eq(forums.category, category),
      status: (status) =>
        status === 'closed'
          ? or(eq(forums.status, status), lte(forums.closeTime, now))
          : and(eq(forums.status, status), stillOpen),
    },
    sortKeys: { postsToday: { by: postsToday, of: countOf, nullable: false } },
    defaultSort: forumDefaultSort,
    async toDto(rows, db) {
      const namesOf = await forumCategories.readNames(
        db,
        rows.map(({ category }) => category),
      )
      const nicknames = await readNicknames(
        db,
        rows.flatMap(({ moderatorIds }) => moderatorIds),
      )
      return rows.map((row) => ({
        ...row,
        ...namesOf(row.category),
        status: forumStatusAt(row, now),
        moderators: row.moderatorIds.map((id) => ({ id, nickname: nicknames.get(id) ?? '' })),
      }))
    },
  })
}

/** Trees of the forums that match, with the parents of those that do, so that each is in its place. */
function treesOf(all: readonly Subforum[], found: ReadonlySet<string>): Forum[] {
  const byParent = Map.groupBy(
    all.filter(({ id, parentId }) => parentId !== null && found.has(id)),
    ({ parentId }) => parentId,
  )
  return all
    .filter(({ id, parentId }) => parentId === null && (found.has(id) || byParent.has(id)))
    .map((forum) => ({ ...forum, children: byParent.get(forum.id) ?? [] }))
}

/** Reads forums as trees; deleted ones one by one. There are some hundreds at most. */
export function forumReads(reader: Reader): ListReads<Query, Forum> {
  const { all, one, ...flat } = flatReads(reader)
  const readAll = async (db: Database, query: Partial<FlatQuery>): Promise<Subforum[]> => {
    const rows: Subforum[] = []
    for await (const page of all(db, { page: 1, pageSize: 1, deleted: 'n', ...query })) rows.push(...page)
    return rows
  }
  const readTrees = async (db: Database, query: FlatQuery): Promise<Forum[]> => {
    const found = await readAll(db, query)
    if (query.deleted === 'y') return found
    return treesOf(await readAll(db, { sort: query.sort }), new Set(found.map(({ id }) => id)))
  }
  return {
    ...flat,
    async page(db, { flat: isFlat, ...query }) {
      if (isFlat === 'y') return flat.page(db, query)
      const trees = await readTrees(db, query)
      const existing = withinPages(query, trees.length)
      const { limit, offset } = windowOf(existing)
      return pageOf(existing, trees.slice(offset, offset + limit), trees.length)
    },
    async *all(db, { flat: _, ...query }) {
      const trees = await readTrees(db, query)
      yield trees.flatMap((forum) => [forum, ...(forum.children ?? [])])
    },
    async one(db, id) {
      const forum = await one(db, id)
      if (!forum || forum.childCount === 0) return forum
      return { ...forum, children: await readAll(db, { parentId: id }) }
    },
  }
}
