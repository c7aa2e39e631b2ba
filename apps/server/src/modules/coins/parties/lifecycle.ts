import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

/** The party of a new merchant or sub-account, before the row that has its id. */
export async function addParty(
  tx: Database,
  party: Required<Pick<typeof parties.$inferInsert, 'id' | 'kind' | 'parentId' | 'account' | 'nickname'>>,
): Promise<void> {
  await tx.insert(parties).values(party)
}

/** Keeps a party like the merchant or sub-account that it stands for. */
export async function changeParty(
  tx: Database,
  id: string,
  values: { nickname: string; parentId?: string },
): Promise<void> {
  await tx.update(parties).set(values).where(eq(parties.id, id))
}

/**
 * Takes a party out of the tree; its entries and its name stay. From then on no transfer reaches it, because
 * a transfer locks its parties, too.
 * @throws Refusal `balanceNotZero`
 */
export async function removeParty(tx: Database, id: string): Promise<void> {
  const removed = await tx
    .update(parties)
    .set({ removed: true })
    .where(and(eq(parties.id, id), eq(parties.balance, 0n)))
    .returning({ id: parties.id })
  if (removed.length === 0) throw new Refusal('balanceNotZero')
}
