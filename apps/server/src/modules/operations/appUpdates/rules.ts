import { compareVersions, lowestWorking } from '@admin/api-client/contract/operations/appUpdateFacts'
import { and, eq, inArray, max, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { appUpdates } from '../../../db/schema/appUpdates.ts'
import type { SignedIn } from '../../../kernel/context.ts'

type Row = typeof appUpdates.$inferSelect
type Track = Pick<Row, 'platform' | 'channel'>

/** Makes changes of app updates wait for each other: what one may be depends on the others. */
export async function lockUpdates(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('app updates', 0))`)
}

/** App updates of one platform and channel. */
export const onTrack = ({ platform, channel }: Track): SQL | undefined =>
  and(eq(appUpdates.platform, platform), eq(appUpdates.channel, channel))

/** Reads the app updates that were published and not withdrawn. */
export const readReleases = (db: Database): Promise<Row[]> =>
  db
    .select()
    .from(appUpdates)
    .where(inArray(appUpdates.status, ['rolling', 'paused', 'complete']))

/** Returns the highest build that was published on a platform and channel; 0 if none was. */
export async function highestBuild(tx: Database, track: Track): Promise<number> {
  const [row] = await tx
    .select({ build: max(appUpdates.build) })
    .from(appUpdates)
    .where(and(onTrack(track), ne(appUpdates.status, 'draft')))
  return row?.build ?? 0
}

/**
 * Returns the lowest version that still works on a platform and channel, if a forced update is below it: devices would
 * have to install an app that doesn't work. Who has `appUpdate:force` may force it all the same.
 */
export async function lowestAbove(
  { session }: SignedIn,
  tx: Database,
  { forced, appVersion, ...track }: Track & Pick<Row, 'forced' | 'appVersion'>,
): Promise<string | undefined> {
  if (forced === 'n' || session.permissions.has('appUpdate:force')) return undefined
  const lowest = lowestWorking(track, await readReleases(tx))
  return lowest !== '' && compareVersions(appVersion, lowest) < 0 ? lowest : undefined
}
