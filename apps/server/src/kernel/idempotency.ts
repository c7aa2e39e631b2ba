import type { Operation } from '@admin/api-client/contract/operation'
import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { deleteInBatches } from '../db/deleteInBatches.ts'
import { idempotencyKeys } from '../db/schema/ledger.ts'
import type { SignedIn } from './context.ts'
import { Refusal } from './Refusal.ts'
import { tokenHash } from './tokens.ts'

/** Milliseconds that a key is known: the same key afterwards is a new intention. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000

/** A parsed request that names one intended write. */
interface Intended extends SignedIn {
  idempotencyKey: string
  params: unknown
  body: unknown
}

/**
 * Does a write once for each key of an account: the same key again answers what the first answered and
 * does nothing. Two at the same time take turns at the key's row. A rejected write rolls back and frees its key.
 * @throws Refusal `idempotencyKeyReused` for the key of another request
 */
export async function once<Answer>(
  { session, clock, idempotencyKey: key, params, body }: Intended,
  tx: Database,
  { method, path }: Operation,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const accountId = session.account.id
  const operation = `${method} ${path}`
  // Parsed values: the order of names in the request makes no difference.
  const bodyHash = await tokenHash(JSON.stringify([params, body]))
  const own = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key))
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ accountId, key, operation, bodyHash, createTime: clock() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(own)
    if (first?.operation !== operation || first.bodyHash !== bodyHash)
      throw new Refusal('idempotencyKeyReused')
    return first.answer as Answer
  }
  const answer = await work()
  await tx.update(idempotencyKeys).set({ answer }).where(own)
  return answer
}

/** Deletes keys after their lifetime. @returns how many */
export const deleteOldKeys = (db: Database, now: number): Promise<number> =>
  deleteInBatches(db, idempotencyKeys, lte(idempotencyKeys.createTime, now - LIFETIME))
