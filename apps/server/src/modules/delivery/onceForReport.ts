import type { DeliveryReport } from '@admin/api-client/contract/delivery/reports'
import { eq, lte } from 'drizzle-orm'
import type { Database } from '../../db/Database.ts'
import { deleteInBatches } from '../../db/deleteInBatches.ts'
import { deliveryReports } from '../../db/schema/deliveryReports.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../kernel/context.ts'
import { DAY } from '../../kernel/durations.ts'
import { Refusal } from '../../kernel/Refusal.ts'
import { tokenHash } from '../../kernel/tokens.ts'

/** Milliseconds that a report is known: far longer than its signature is valid. */
const LIFETIME = DAY

/**
 * Takes a report once. The same report again is answered as the first one was, and nothing changes; a rejected report can
 * be sent again. Two at the same time take turns at the report's row.
 * @throws Refusal `idempotencyKeyReused` for another report with the same id
 */
export async function onceForReport(
  context: Context,
  report: DeliveryReport,
  receive: (context: Context, report: DeliveryReport) => Promise<object>,
): Promise<object> {
  // Parsed values: the order of names in the report makes no difference.
  const bodyHash = await tokenHash(JSON.stringify(report))
  const { reportId: id } = report
  return inTransaction(context.db, async (tx) => {
    const taken = await tx
      .insert(deliveryReports)
      .values({ id, bodyHash, time: context.clock() })
      .onConflictDoNothing()
      .returning({ id: deliveryReports.id })
    if (taken.length === 0) {
      const [first] = await tx.select().from(deliveryReports).where(eq(deliveryReports.id, id))
      if (first?.bodyHash !== bodyHash) throw new Refusal('idempotencyKeyReused')
      return first.answer as object
    }
    const answer = await receive({ ...context, db: tx }, report)
    await tx.update(deliveryReports).set({ answer }).where(eq(deliveryReports.id, id))
    return answer
  })
}

/** Deletes reports after their lifetime. @returns how many */
export const deleteOldReports = (db: Database, now: number): Promise<number> =>
  deleteInBatches(db, deliveryReports, lte(deliveryReports.time, now - LIFETIME))
