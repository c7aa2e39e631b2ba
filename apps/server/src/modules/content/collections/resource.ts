import { unmetByCollection } from '@admin/api-client/contract/content/collectionFacts'
import { collection, collectionQuery } from '@admin/api-client/contract/content/collections'
import { collectionDefaultSort } from '@admin/api-client/contract/content/collections.sort'
import { publicationState } from '@admin/api-client/contract/publication'
import { eq, sql } from 'drizzle-orm'
import { lockColumn, lockedBy } from '../../../crud/locks.ts'
import { inPublicationState } from '../../../crud/publication.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { collections } from '../../../db/schema/content.ts'
import { users } from '../../../db/schema/users.ts'
import { coverRules, requirePictureOf } from '../works/pictureRules.ts'
import { screenWork } from '../works/texts.ts'
import { readTotals } from './items.ts'

const NAME = 'collection'

const itemCount = sql<number>`jsonb_array_length(${collections.items})`

const reads = ({ clock }: Reader) =>
  listReads({
    table: collections,
    row: collection,
    query: collectionQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(collections, collection),
          ownerName: users.nickname,
          itemCount: itemCount.as('item_count'),
          lock: lockColumn(NAME, collections.id, clock()),
        })
        .from(collections)
        .innerJoin(users, eq(users.id, collections.ownerId))
        .$dynamic(),
    filters: {
      owner: (text) =>
        sql`${collections.ownerId} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`,
      state: (state) => inPublicationState(collections, state, clock()),
      lockedBy: lockedBy(NAME, collections.id, clock()),
    },
    sortKeys: {
      itemCount: { by: itemCount, of: (count) => sql`${Number(count)}::integer`, nullable: false },
    },
    defaultSort: collectionDefaultSort,
    async toDto(rows, db) {
      const now = clock()
      const totalsOf = await readTotals(db, rows, now)
      return rows.map((row) => {
        const totals = totalsOf(row)
        return {
          ...row,
          ...totals,
          state: publicationState(row, now),
          unmet: unmetByCollection({ ...row, ...totals }, now),
        }
      })
    },
  })

export const collectionResource = resourceOf({
  name: NAME,
  table: collections,
  reads,
  locks: true,
  async prepare(context, values, before) {
    const { cover = '' } = values
    if (cover !== '' && cover !== before?.cover)
      await requirePictureOf(context, { field: 'cover', address: cover }, coverRules)
    // Collections aren't reviewed: words to review would be shown without anyone having decided on them.
    return screenWork(context, values, before, ['reject', 'review'])
  },
})
