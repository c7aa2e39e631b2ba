import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { AD_FILM_MAX_SIZE, AD_PICTURE_MAX_SIZE } from '@admin/api-client/contract/limits'
import {
  type AdCounts,
  adPositions,
  adState,
  clickRate,
  needsReview,
} from '@admin/api-client/contract/operations/advertisementFacts'
import {
  advertisement,
  advertisementQuery,
  type advertisementRefusals,
} from '@admin/api-client/contract/operations/advertisements'
import { advertisementDefaultSort } from '@admin/api-client/contract/operations/advertisements.sort'
import { and, eq, gt, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { readSiteNames } from '../../../crud/siteNames.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { containsId } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { advertisements, advertisementAuthors as authors } from '../../../db/schema/advertisements.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { PICTURE_TYPES, requirePictureOf, requireSize } from '../../content/works/pictureRules.ts'
import { dependentIds } from '../../system/accounts/controls.ts'
import { requireVideo } from '../../system/uploads/storedMedia.ts'
import { describeJump, readJumps } from '../jumps.ts'
import { totals } from './totals.ts'

export type AdvertisementRow = typeof advertisements.$inferSelect
type Refused = (typeof advertisementRefusals)[number]

const { status, publishFrom, publishTo, totalCap, platforms, siteIds } = advertisements

/** Those who made, changed or submitted what is reviewed. */
const authorIds = sql`(select ${advertisements}.maker_id union
  select ${authors.accountId} from ${authors} where ${authors}.advertisement_id = ${advertisements}.id)`

/** Why an account can't review a pending advertisement: what lists show and what reviews reject. */
export const advertisementRefusal = (accountId: string) => sql<Refused | null>`case
  when ${status} <> 'pending' then null
  when ${accountId} in ${authorIds} then 'ownAdvertisement'
  when exists (${authorIds} intersect ${dependentIds(accountId)}) then 'dependentReviewer'
end`

const isCapped = sql`(${totalCap} > 0 and ${totals.shown} >= ${totalCap})`

/** Condition for a state of an advertisement; see the contract's `adState`. @param now epoch milliseconds */
function inState(state: CodeOf<'adState'>, now: number): SQL | undefined {
  const approved = eq(status, 'approved')
  const inPeriod = and(
    approved,
    or(isNull(publishFrom), lte(publishFrom, now)),
    or(isNull(publishTo), gt(publishTo, now)),
  )
  switch (state) {
    case 'scheduled':
      return and(approved, gt(publishFrom, now))
    case 'over':
      return and(approved, lte(publishTo, now))
    case 'capped':
      return and(inPeriod, isCapped)
    case 'running':
      return and(inPeriod, not(isCapped))
    default:
      return eq(status, state)
  }
}

const sortKey = (count: keyof AdCounts) => ({
  by: totals[count],
  of: (value: unknown) => sql`${Number(value)}::double precision`,
  nullable: false,
})

const reads = ({ clock, session }: Reader) =>
  listReads({
    table: advertisements,
    row: advertisement,
    query: advertisementQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(advertisements, advertisement),
          shown: totals.shown.as('shown'),
          clicks: totals.clicks.as('clicks'),
          reviewRefusal: advertisementRefusal(session.account.id).as('review_refusal'),
        })
        .from(advertisements)
        .$dynamic(),
    filters: {
      platform: (platform) => sql`${platforms} @> array[${platform}]::text[]`,
      siteId: (id) => or(sql`cardinality(${siteIds}) = 0`, containsId(siteIds, id)),
      state: (state) => inState(state, clock()),
      periodFrom: (moment) => or(isNull(publishTo), gt(publishTo, moment)),
      periodTo: (moment) => or(isNull(publishFrom), lte(publishFrom, moment)),
    },
    sortKeys: { shown: sortKey('shown'), clicks: sortKey('clicks') },
    defaultSort: advertisementDefaultSort,
    async toDto(rows, db) {
      const now = clock()
      const targetOf = await readJumps(db, rows, now)
      const nameOf = await readSiteNames(
        db,
        rows.flatMap((row) => row.siteIds),
        session.scope,
      )
      return rows.map((row) => ({
        ...row,
        ...describeJump({ session }, row, targetOf(row)),
        sites: row.siteIds.map((id) => ({ id, name: nameOf(id) })),
        state: adState(row, now),
        rate: clickRate(row),
      }))
    },
  })

type Media = Partial<Pick<AdvertisementRow, 'position' | 'picture' | 'film'>>

/** @throws Refusal `validation` on `picture` or `film` for a file that isn't as the position has it */
async function requireMedia(context: SignedIn, values: Media, before: Media | undefined): Promise<void> {
  const { picture, film, position } = { ...before, ...values }
  const moved = position !== before?.position
  if (picture && position && (moved || picture !== before?.picture)) {
    const found = await requirePictureOf(
      context,
      { field: 'picture', address: picture },
      { types: PICTURE_TYPES },
    )
    requireSize('picture', found, AD_PICTURE_MAX_SIZE)
    const { width, height } = adPositions[position]
    if (found.width !== width || found.height !== height)
      throw refuseField('validation', 'picture', 'imageExact', { width, height })
  }
  if (film && film !== before?.film) {
    const found = await requireVideo(context, { field: 'film', address: film })
    if (found.mediaType !== 'video/mp4') throw refuseField('validation', 'film', 'fileFormat')
    requireSize('film', found, AD_FILM_MAX_SIZE)
  }
}

export const advertisementResource = resourceOf({
  name: 'advertisement',
  table: advertisements,
  reads,
  async prepare(context, values, before) {
    await requireMedia(context, values, before)
    const isPaused = before?.status === 'paused'
    const isReviewedAgain =
      before && (isPaused || before.status === 'approved') && needsReview(before, values)
    return isReviewedAgain ? { ...values, status: 'pending' as const, staysPaused: isPaused } : values
  },
  async changed(tx, { session }, changes) {
    const accountId = session.account.id
    const prepared = changes.filter(({ after }) => ['draft', 'rejected', 'pending'].includes(after.status))
    if (prepared.length > 0)
      await tx
        .insert(authors)
        .values(prepared.map(({ targetId }) => ({ advertisementId: targetId, accountId })))
        .onConflictDoNothing()
  },
})
