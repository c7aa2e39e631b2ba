import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { oidcConnections } from '../db/schema/oidc.ts'
import { mfaChallenges } from '../db/schema/sessions.ts'

/**
 * Ends the connections of an account with providers, and the sign-ins that wait for its second factor. The caller has
 * locked the account's row.
 * @param issuer of the only provider whose connection ends. @default all
 * @returns the issuers
 */
export async function endConnectionsOf(tx: Database, accountId: string, issuer?: string): Promise<string[]> {
  const ended = await tx
    .delete(oidcConnections)
    .where(
      and(
        eq(oidcConnections.accountId, accountId),
        issuer === undefined ? undefined : eq(oidcConnections.issuer, issuer),
      ),
    )
    .returning({ issuer: oidcConnections.issuer })
  if (ended.length > 0) await tx.delete(mfaChallenges).where(eq(mfaChallenges.accountId, accountId))
  return ended.map((connection) => connection.issuer)
}
