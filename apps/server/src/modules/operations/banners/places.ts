import { BANNERS_AT_A_TIME } from '@admin/api-client/contract/limits'
import { type FullSlot, fullSlot } from '@admin/api-client/contract/operations/bannerFacts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { banners } from '../../../db/schema/banners.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import type { BannerRow } from './resource.ts'

type Clocked = Pick<SignedIn, 'clock'>
type Placed = Pick<BannerRow, 'id' | 'platform' | 'landingPage' | 'publishFrom' | 'publishTo'>

/**
 * Returns the banners that fill the page of a banner during its period, from now on; undefined if it has room. Until the
 * transaction ends, no other banner is published on the page.
 */
async function readFull(tx: Database, now: number, { id, platform, landingPage, ...period }: Placed) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`banners ${platform} ${landingPage}`}, 0))`,
  )
  const others = await tx
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.status, 'published'),
        eq(banners.platform, platform),
        eq(banners.landingPage, landingPage),
        ne(banners.id, id),
      ),
    )
    .orderBy(banners.sort, banners.id)
  const { publishFrom, publishTo } = period
  return fullSlot(others, { publishFrom: Math.max(publishFrom ?? now, now), publishTo }, BANNERS_AT_A_TIME)
}

/** What a rejection says of the banners that fill a page; the moment in UTC. */
function described({ shown, free }: FullSlot<BannerRow>) {
  const names = shown.map(({ name }) => name).join(', ')
  if (free === null) return { key: 'bannersFullForGood', values: { most: BANNERS_AT_A_TIME, names } } as const
  const moment = new Date(Math.ceil(free / 60_000) * 60_000).toISOString()
  const values = { most: BANNERS_AT_A_TIME, names, free: `${moment.slice(0, 10)} ${moment.slice(11, 16)}` }
  return { key: 'bannersFull', values } as const
}

/**
 * Checks that a banner has room before it is published.
 * @throws Refusal `bannersFull`, `bannersFullForGood` (specification, section 5: at most 5 banners)
 */
export async function requireRoom(tx: Database, { clock }: Clocked, banner: Placed): Promise<void> {
  const full = await readFull(tx, clock(), banner)
  if (!full) return
  const { key, values } = described(full)
  throw new Refusal(key, { values })
}

/**
 * Checks that a published banner has room on its page after a change.
 * @throws Refusal `validation` on the page or platform that it is moved to, or else on `publishFrom`, as `requireRoom`
 */
export async function requireRoomAfter(
  tx: Database,
  { clock }: Clocked,
  before: BannerRow,
  values: Partial<BannerRow>,
): Promise<void> {
  if (before.status !== 'published') return
  const after = { ...before, ...values }
  const full = await readFull(tx, clock(), after)
  if (!full) return
  const { key, values: texts } = described(full)
  const moved = (['landingPage', 'platform'] as const).find((field) => after[field] !== before[field])
  throw refuseField('validation', moved ?? 'publishFrom', key, texts)
}
