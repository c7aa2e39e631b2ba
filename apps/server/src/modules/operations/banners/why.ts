import { vipLacking } from '@admin/api-client/contract/delivery/visitor'
import { judgeBanners, unmetByBanner } from '@admin/api-client/contract/operations/bannerFacts'
import type { BannerWhy, bannerArea } from '@admin/api-client/contract/operations/banners'
import { publicationState } from '@admin/api-client/contract/publication'
import { and, eq } from 'drizzle-orm'
import { letsIn } from '../../../crud/letsIn.ts'
import { banners } from '../../../db/schema/banners.ts'
import type { Input } from '../../../http/mount.ts'
import { readJudgedJumps } from '../jumps.ts'
import { bannerResource } from './resource.ts'

/** @throws Refusal `notFound`, or `validation` on `siteId` */
export async function readWhy(input: Input<(typeof bannerArea)['operations']['why']>): Promise<BannerWhy> {
  const { db, clock, params, query } = input
  const row = await bannerResource.get(input, params.id)
  const { landingPage, vipGrade, now = clock(), ...seer } = query
  const visitor = { ...seer, now }
  const published = await db
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.status, 'published'),
        eq(banners.platform, visitor.platform),
        eq(banners.landingPage, landingPage),
      ),
    )
    .orderBy(banners.sort, banners.id)
  const judged = await readJudgedJumps(db, [row, ...published], now)
  const own = judged(row)
  const onPage = judgeBanners(published.map(judged), visitor, landingPage)
  const unmet = onPage.find(({ banner }) => banner.id === row.id)?.unmet
  return {
    unmet: [
      ...((await letsIn(input, visitor)) ? [] : (['open'] as const)),
      ...(unmet ?? unmetByBanner(own, visitor, landingPage)),
    ],
    state: publicationState(row, now),
    shown: onPage.filter((each) => each.unmet.length === 0).map(({ banner: { id, name } }) => ({ id, name })),
    vipLacking: vipLacking(own.jumpVipFrom, vipGrade),
  }
}
