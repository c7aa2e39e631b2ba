import { BANNER_MAX_SIZE, BANNER_SIZE } from '@admin/api-client/contract/limits'
import { banner, bannerQuery } from '@admin/api-client/contract/operations/banners'
import { bannerDefaultSort } from '@admin/api-client/contract/operations/banners.sort'
import { publicationState } from '@admin/api-client/contract/publication'
import { inPublicationState } from '../../../crud/publication.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { banners } from '../../../db/schema/banners.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { PICTURE_TYPES, requirePictureOf, requireSize } from '../../content/works/pictureRules.ts'
import { describeJump, readJumps } from '../jumps.ts'

export type BannerRow = typeof banners.$inferSelect

const reads = ({ clock, session }: Reader) =>
  listReads({
    table: banners,
    row: banner,
    query: bannerQuery,
    select: (db) => db.select(columnsOf(banners, banner)).from(banners).$dynamic(),
    filters: { state: (state) => inPublicationState(banners, state, clock()) },
    defaultSort: bannerDefaultSort,
    async toDto(rows, db) {
      const now = clock()
      const targetOf = await readJumps(db, rows, now)
      return rows.map((row) => ({
        ...row,
        ...describeJump({ session }, row, targetOf(row)),
        state: publicationState(row, now),
      }))
    },
  })

export const bannerResource = resourceOf({
  name: 'banner',
  table: banners,
  reads,
  async prepare(context, values, before) {
    const { picture } = values
    if (picture === undefined || picture === before?.picture) return values
    const found = await requirePictureOf(
      context,
      { field: 'picture', address: picture },
      { types: PICTURE_TYPES },
    )
    requireSize('picture', found, BANNER_MAX_SIZE)
    if (found.width !== BANNER_SIZE.width || found.height !== BANNER_SIZE.height)
      throw refuseField('validation', 'picture', 'imageExact', BANNER_SIZE)
    return values
  },
})
