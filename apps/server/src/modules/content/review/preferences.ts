import type { reviewArea, reviewPreference } from '@admin/api-client/contract/content/review'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { reviewPreferences } from '../../../db/schema/reviews.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'

type Preference = z.output<typeof reviewPreference>

/** Pictures are blurred and videos muted until a reviewer changes it. */
const INITIAL: Preference = { blur: true, mute: true, grey: false }

export async function readPreference({ db, session }: SignedIn): Promise<Preference> {
  const [saved] = await db
    .select({
      blur: reviewPreferences.blur,
      mute: reviewPreferences.mute,
      grey: reviewPreferences.grey,
    })
    .from(reviewPreferences)
    .where(eq(reviewPreferences.accountId, session.account.id))
  return saved ?? INITIAL
}

/** Saves how an account sees pictures. It is no operation on the platform's records, so it is not logged. */
export async function savePreference({
  db,
  session,
  clock,
  body,
}: Input<typeof reviewArea.operations.savePreferences>): Promise<null> {
  const kept = { ...body, updateTime: clock() }
  await db
    .insert(reviewPreferences)
    .values({ accountId: session.account.id, ...kept })
    .onConflictDoUpdate({ target: reviewPreferences.accountId, set: kept })
  return null
}
