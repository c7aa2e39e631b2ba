import type {
  columnPreference,
  columnPreferenceArea,
} from '@admin/api-client/contract/home/columnPreferences'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { requireList } from '../../../crud/requireList.ts'
import { columnPreferences } from '../../../db/schema/preferences.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'

type Preference = z.output<typeof columnPreference>

async function readPreferences({ db, session }: SignedIn): Promise<Preference[]> {
  const rows = await db
    .select({ list: columnPreferences.list, state: columnPreferences.state })
    .from(columnPreferences)
    .where(eq(columnPreferences.accountId, session.account.id))
  return rows as Preference[]
}

/** Saves how an operator arranged a list. It is no operation on the platform's records, so it is not logged. */
async function savePreference({
  db,
  session,
  clock,
  body: { list, state },
}: Input<typeof columnPreferenceArea.operations.save>): Promise<null> {
  requireList(list)
  const kept = { state, updateTime: clock() }
  await db
    .insert(columnPreferences)
    .values({ accountId: session.account.id, list, ...kept })
    .onConflictDoUpdate({ target: [columnPreferences.accountId, columnPreferences.list], set: kept })
  return null
}

export const columnPreferenceRoutes: Handlers<typeof columnPreferenceArea> = {
  list: readPreferences,
  save: savePreference,
}
