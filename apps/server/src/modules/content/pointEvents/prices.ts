import type { PurchaseEvent } from '@admin/api-client/contract/content/pointEvents'
import { unmetConditions } from '@admin/api-client/contract/content/visibility'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { atlases, collections, editedWorks, videos } from '../../../db/schema/content.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

/** What a work costs. */
interface Price {
  title: string
  /** Points of the work. */
  charge: number
  /** Points of the quality; 0 without one. */
  fee: number
}

type Offered = Pick<PurchaseEvent, 'workId' | 'bitRate'>

async function priceOfWork(
  tx: Database,
  table: typeof videos | typeof atlases | typeof editedWorks,
  { workId }: Offered,
  now: number,
): Promise<Price> {
  const { title, chargePoints, reviewStatus, shelf, publishFrom, publishTo, playCountries, deleteTime } =
    table
  const [work] = await tx
    .select({
      ...{ title, chargePoints, reviewStatus, shelf, publishFrom, publishTo, playCountries, deleteTime },
    })
    .from(table as typeof videos)
    .where(eq(table.id, workId))
  if (!work) throw refuseField('validation', 'workId', 'notExisting')
  if (unmetConditions(work, { now }).length > 0) throw refuseField('validation', 'workId', 'notOffered')
  return { title: work.title, charge: work.chargePoints, fee: 0 }
}

async function priceOfVideo(tx: Database, offered: Offered, now: number): Promise<Price> {
  const price = await priceOfWork(tx, videos, offered, now)
  if (offered.bitRate === undefined) return price
  const [video] = await tx
    .select({ bitRates: videos.bitRates })
    .from(videos)
    .where(eq(videos.id, offered.workId))
  const rate = video?.bitRates.find(({ grade }) => grade === offered.bitRate)
  if (!rate) throw refuseField('validation', 'bitRate', 'notExisting')
  return { ...price, fee: rate.fee }
}

async function priceOfCollection(tx: Database, { workId }: Offered, now: number): Promise<Price> {
  const [collection] = await tx.select().from(collections).where(eq(collections.id, workId))
  if (!collection) throw refuseField('validation', 'workId', 'notExisting')
  const { title, chargePoints, status, publishFrom, publishTo, deleteTime } = collection
  const isOffered =
    status === 'published' &&
    deleteTime === null &&
    (publishFrom ?? now) <= now &&
    (publishTo === null || now < publishTo)
  if (!isOffered) throw refuseField('validation', 'workId', 'notOffered')
  return { title, charge: chargePoints, fee: 0 }
}

/**
 * Returns what a work costs at a moment, without benefits.
 * @throws Refusal `validation` on `workId` for one that users aren't shown, and on `bitRate` for a quality that it doesn't
 *   have
 */
export function readPrice(
  tx: Database,
  { workKind, ...offered }: PurchaseEvent,
  now: number,
): Promise<Price> {
  if (workKind === 'video') return priceOfVideo(tx, offered, now)
  if (offered.bitRate !== undefined) throw refuseField('validation', 'bitRate', 'notExisting')
  if (workKind === 'collection') return priceOfCollection(tx, offered, now)
  return priceOfWork(tx, workKind === 'atlas' ? atlases : editedWorks, offered, now)
}
