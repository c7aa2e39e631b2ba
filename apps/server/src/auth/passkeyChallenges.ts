import { desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { passkeyChallenges } from '../db/schema/passkeys.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../kernel/context.ts'
import { Refusal } from '../kernel/Refusal.ts'
import { newToken, tokenHash } from '../kernel/tokens.ts'
import { fromBase64url } from './base64url.ts'
import {
  PASSKEY_CHALLENGE_LIFETIME,
  PASSKEY_CHALLENGES_MAX,
  PASSKEY_CHALLENGES_OF_NETWORK,
} from './limits.ts'

/** What a challenge is for, and who alone can answer it. */
export type Binding = Pick<typeof passkeyChallenges.$inferSelect, 'purpose' | 'boundTo'>

/**
 * Makes a challenge for one answer, and deletes expired ones.
 * @throws Refusal `tooManyAttempts` when the client's network has too many that were not answered
 */
export async function newPasskeyChallenge(
  { db, clock, network }: Context,
  binding: Binding,
): Promise<string> {
  const challenge = newToken()
  const challengeHash = await tokenHash(challenge)
  const now = clock()
  await inTransaction(db, async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`passkey challenge ${network}`}, 0))`,
    )
    await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresTime, now))
    const [oldest] = await tx
      .select({ expiresTime: passkeyChallenges.expiresTime })
      .from(passkeyChallenges)
      .where(eq(passkeyChallenges.network, network))
      .orderBy(desc(passkeyChallenges.expiresTime))
      .offset(PASSKEY_CHALLENGES_OF_NETWORK - 1)
      .limit(1)
    if (oldest)
      throw new Refusal('tooManyAttempts', { retryAfter: Math.ceil((oldest.expiresTime - now) / 1000) })
    await tx.insert(passkeyChallenges).values({
      ...{ id: newId(), challengeHash, network, ...binding },
      expiresTime: now + PASSKEY_CHALLENGE_LIFETIME,
    })
  })
  const newest = db
    .select({ id: passkeyChallenges.id })
    .from(passkeyChallenges)
    .orderBy(desc(passkeyChallenges.expiresTime))
  await db
    .delete(passkeyChallenges)
    .where(inArray(passkeyChallenges.id, newest.offset(PASSKEY_CHALLENGES_MAX)))
  return challenge
}

const clientData = z.object({ challenge: z.string(), origin: z.string() })

/** Returns what the browser signed along with the challenge; undefined where it can't be read. */
export function clientDataOf(clientDataJson: string): z.infer<typeof clientData> | undefined {
  try {
    const text = new TextDecoder().decode(fromBase64url(clientDataJson))
    return clientData.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Uses a challenge up, whatever the answer. @returns whether it was made for this and can still be answered */
export async function takePasskeyChallenge(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  challenge: string,
  { purpose, boundTo }: Binding,
): Promise<boolean> {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.challengeHash, await tokenHash(challenge)))
    .returning()
  return (
    taken !== undefined &&
    taken.expiresTime > clock() &&
    taken.purpose === purpose &&
    taken.boundTo === boundTo
  )
}
