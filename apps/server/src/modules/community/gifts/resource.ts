import { gift, giftQuery } from '@admin/api-client/contract/community/gifts'
import { giftDefaultSort } from '@admin/api-client/contract/community/gifts.sort'
import { GIFT_SENT_DAYS } from '@admin/api-client/contract/limits'
import { or, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { giftSends, gifts } from '../../../db/schema/shop.ts'
import { DAY } from '../../../kernel/durations.ts'
import { requireIcon } from '../../content/works/pictureRules.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { requireEffect } from './files.ts'

/** With the tables' names, which a select from one table leaves out. */
const ofGift = sql`${giftSends}.gift_id = ${gifts}.id`
const everSent = sql<boolean>`exists (select from ${giftSends} where ${ofGift})`

function reads({ clock }: Reader) {
  const since = sql.param(clock() - GIFT_SENT_DAYS * DAY, giftSends.time)
  const sent = sql<number>`(
    select coalesce(sum(${giftSends.count}), 0)::integer from ${giftSends}
    where ${ofGift} and ${giftSends.time} > ${since})`
  return listReads({
    table: gifts,
    row: gift,
    query: giftQuery,
    select: (db) =>
      db
        .select({ ...columnsOf(gifts, gift), sent: sent.as('sent'), everSent: everSent.as('ever_sent') })
        .from(gifts)
        .$dynamic(),
    filters: { name: (name) => or(contains(gifts.name, name), contains(gifts.nameEn, name)) },
    sortKeys: { sent: { by: sent, of: (count) => sql`${Number(count)}::integer`, nullable: false } },
    defaultSort: giftDefaultSort,
  })
}

export const giftResource = resourceOf({
  name: 'gift',
  table: gifts,
  reads,
  async prepare(context, values, before) {
    const { icon, effect } = values
    if (icon !== undefined && icon !== before?.icon) await requireIcon(context, icon)
    if (effect && effect !== before?.effect) await requireEffect(context, effect)
    // Gifts aren't reviewed: words to review would be shown without anyone having decided on them.
    return screenTexts(context, values, { name: 'plain', nameEn: 'plain' }, before, ['reject', 'review'])
  },
})
