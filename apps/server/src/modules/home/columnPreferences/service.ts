import type { columnPreference } from '@admin/api-client/contract/home/columnPreferences'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireList } from '../../../crud/requireList.ts'
import { columnPreferences } from '../../../db/schema/preferences.ts'
import type { SignedIn } from '../../../kernel/context.ts'

type Preference = z.output<typeof columnPreference>

export async function readColumnPreferences({ db, session }: SignedIn): Promise<Preference[]> {
  const rows = await db
    .select({ list: columnPreferences.list, state: columnPreferences.state })
    .from(columnPreferences)
    .where(eq(columnPreferences.accountId, session.account.id))
  return rows as Preference[]
}

/** Not an operation on the platform's records: nothing of it is logged. */
export async function saveColumnPreference(
  { db, session, clock }: SignedIn,
  { list, state }: Preference,
): Promise<null> {
  requireList(list)
  const kept = { state, updateTime: clock() }
  await db
    .insert(columnPreferences)
    .values({ accountId: session.account.id, list, ...kept })
    .onConflictDoUpdate({ target: [columnPreferences.accountId, columnPreferences.list], set: kept })
  return null
}
