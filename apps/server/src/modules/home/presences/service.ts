import { type Presence, type presenceArea, presenceStates } from '@admin/api-client/contract/home/presences'
import {
  PRESENCE_SECONDS,
  PRESENCES_MAX_OF_ACCOUNT,
  PRESENCES_MAX_OTHERS,
} from '@admin/api-client/contract/limits'
import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireReadable } from '../../../crud/rowReads.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { presences } from '../../../db/schema/presences.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedIn } from '../../../kernel/context.ts'

type Announcement = z.output<typeof presenceArea.operations.announce.body>
type Target = Pick<Announcement, 'resource' | 'targetId'>

/** Two that open or close the same record do so one after the other: the second sees what the first did. */
const lockTarget = (tx: Database, { resource, targetId }: Target) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`presence ${resource} ${targetId}`}, 0))`)

const ownVisit = ({ session }: SignedIn, visitId: string) =>
  and(eq(presences.accountId, session.account.id), eq(presences.visitId, visitId))

/**
 * Records that a page has a record open, until it ends that or stops announcing it. The operation log has no record of
 * it.
 * @returns the other operators who have the record open
 * @throws Refusal `unauthorizedOperation` or `notFound` for a record that the caller can't read
 */
export async function announcePresence(
  context: SignedIn,
  { visitId, resource, targetId, state }: Announcement,
): Promise<Presence[]> {
  await requireReadable(context, resource, targetId)
  const { clock, session } = context
  const accountId = session.account.id
  return inTransaction(context.db, async (tx) => {
    const now = clock()
    await lockTarget(tx, { resource, targetId })
    const [before] = await tx.select().from(presences).where(ownVisit(context, visitId))
    const continued =
      before &&
      before.until > now &&
      before.resource === resource &&
      before.targetId === targetId &&
      before.state === state
    // Those who have the record open that the page leaves hear of a deletion, not of an update.
    if (before && (before.resource !== resource || before.targetId !== targetId))
      await tx.delete(presences).where(ownVisit(context, visitId))
    const values = {
      ...{ resource, targetId, state },
      sessionId: session.id,
      since: continued ? before.since : now,
      until: now + PRESENCE_SECONDS * 1000,
    }
    await tx
      .insert(presences)
      .values({ accountId, visitId, ...values })
      .onConflictDoUpdate({ target: [presences.accountId, presences.visitId], set: values })
    if (!before) await endOldest(tx, accountId)
    return othersAt(tx, { resource, targetId }, accountId, now)
  })
}

/** What one account can store stays bounded. */
async function endOldest(tx: Database, accountId: string): Promise<void> {
  const ownPresences = eq(presences.accountId, accountId)
  const beyondLimit = tx
    .select({ visitId: presences.visitId })
    .from(presences)
    .where(ownPresences)
    .orderBy(desc(presences.until), desc(presences.since), desc(presences.visitId))
    .offset(PRESENCES_MAX_OF_ACCOUNT)
  await tx.delete(presences).where(and(ownPresences, inArray(presences.visitId, beyondLimit)))
}

/** The other accounts that have a record open, each once. */
async function othersAt(
  tx: Database,
  { resource, targetId }: Target,
  accountId: string,
  now: number,
): Promise<Presence[]> {
  const rank = sql`array_position(array[${sql.join(
    presenceStates.map((state) => sql`${state}`),
    sql`, `,
  )}]::text[], ${presences.state})`
  const others = await tx
    .selectDistinctOn([presences.accountId], {
      accountId: presences.accountId,
      accountName: accounts.username,
      state: presences.state,
      since: presences.since,
    })
    .from(presences)
    .innerJoin(accounts, eq(accounts.id, presences.accountId))
    .where(
      and(
        eq(presences.resource, resource),
        eq(presences.targetId, targetId),
        ne(presences.accountId, accountId),
        gt(presences.until, now),
      ),
    )
    .orderBy(asc(presences.accountId), rank, asc(presences.since))
  const rankOf = ({ state }: Presence) => presenceStates.indexOf(state)
  return others
    .sort((a, b) => rankOf(a) - rankOf(b) || a.since - b.since || (a.accountId < b.accountId ? -1 : 1))
    .slice(0, PRESENCES_MAX_OTHERS)
}

/** Ends a presence of the caller; one that has ended already stays so. */
export const endPresence = (context: SignedIn, visitId: string): Promise<null> =>
  inTransaction(context.db, async (tx) => {
    const [own] = await tx.select().from(presences).where(ownVisit(context, visitId))
    if (!own) return null
    await lockTarget(tx, own as Target)
    await tx.delete(presences).where(ownVisit(context, visitId))
    return null
  })

/** Deletes presences that have lapsed. @returns how many */
export async function deleteLapsedPresences(db: Database, now: number): Promise<number> {
  const lapsed = await db
    .delete(presences)
    .where(lte(presences.until, now))
    .returning({ visitId: presences.visitId })
  return lapsed.length
}
