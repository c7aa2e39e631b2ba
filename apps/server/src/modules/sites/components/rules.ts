import { openLiveStates } from '@admin/api-client/contract/community/liveRoomFacts'
import type { Visitor } from '@admin/api-client/contract/delivery/visitor'
import { COMPONENT_COUNT } from '@admin/api-client/contract/limits'
import { noticePlatformOf } from '@admin/api-client/contract/messages/noticeFacts'
import type { ListedKind } from '@admin/api-client/contract/sites/componentFacts'
import { and, arrayOverlaps, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { shownNotices } from '../../../crud/notices.ts'
import { inPublicationState } from '../../../crud/publication.ts'
import type { Database } from '../../../db/Database.ts'
import { banners } from '../../../db/schema/banners.ts'
import { atlases, collections, videos } from '../../../db/schema/content.ts'
import { liveRooms } from '../../../db/schema/liveRooms.ts'
import { notices } from '../../../db/schema/messages.ts'
import type { components } from '../../../db/schema/templates.ts'

type Rule = Pick<typeof components.$inferSelect, 'tagIds' | 'order'>

interface Candidates {
  table: PgTable & Record<'id' | 'createTime', PgColumn>
  /** Condition for what a visitor may see. */
  where: (rule: Rule, visitor: Visitor) => SQL | undefined
  /** What the order `popular` compares, the highest first, and `manual`, the lowest first. */
  popular?: PgColumn
  manual?: PgColumn
}

/** The page whose banners a rule finds: templates are what sites show on it. */
const HOME = 'p'

/** Rows that are read of those that match: some of them may turn out not to be shown. */
const MOST = COMPONENT_COUNT.max * 4

const hasCountry = (column: PgColumn, country: string) =>
  sql`(cardinality(${column}) = 0 or ${column} @> array[${country}]::text[])`

const works = (table: typeof videos | typeof atlases): Candidates => ({
  table,
  popular: table.views,
  where: ({ tagIds }, { now, country }) =>
    and(
      eq(table.reviewStatus, 'approved'),
      eq(table.shelf, 'on'),
      isNull(table.deleteTime),
      or(isNull(table.publishFrom), lte(table.publishFrom, now)),
      or(isNull(table.publishTo), gt(table.publishTo, now)),
      hasCountry(table.playCountries, country),
      tagIds.length > 0 ? arrayOverlaps(table.tagIds, tagIds) : undefined,
    ),
})

const candidates: Record<ListedKind, Candidates> = {
  banner: {
    table: banners,
    manual: banners.sort,
    where: (_rule, { now, country, platform }) =>
      and(
        inPublicationState(banners, 'published', now),
        eq(banners.landingPage, HOME),
        eq(banners.platform, platform),
        hasCountry(banners.countries, country),
      ),
  },
  videoRow: works(videos),
  atlasRow: works(atlases),
  collectionRow: {
    table: collections,
    where: (_rule, { now }) =>
      and(inPublicationState(collections, 'published', now), isNull(collections.deleteTime)),
  },
  liveRow: {
    table: liveRooms,
    popular: liveRooms.viewers,
    where: (_rule, { country }) =>
      and(
        inArray(liveRooms.state, openLiveStates),
        isNull(liveRooms.deleteTime),
        hasCountry(liveRooms.countries, country),
      ),
  },
  noticeBar: {
    table: notices,
    where: (_rule, { now, platform }) => shownNotices(noticePlatformOf(platform), now),
  },
}

function orderOf({ table, popular, manual }: Candidates, order: Rule['order']): SQL[] {
  if (order === 'manual' && manual) return [asc(manual), asc(table.id)]
  if (order === 'popular' && popular) return [desc(popular), desc(table.id)]
  return order === 'oldest'
    ? [asc(table.createTime), asc(table.id)]
    : [desc(table.createTime), desc(table.id)]
}

/** Returns the ids of what a rule finds for a visitor, in its order: more than it shows, because some may not be shown. */
export async function readCandidates(
  db: Database,
  kind: ListedKind,
  rule: Rule,
  visitor: Visitor,
): Promise<string[]> {
  const each = candidates[kind]
  const { table, where } = each
  const found = (await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where(rule, visitor))
    .orderBy(...orderOf(each, rule.order))
    .limit(MOST)) as { id: string }[]
  return found.map(({ id }) => id)
}
