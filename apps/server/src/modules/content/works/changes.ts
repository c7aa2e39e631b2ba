import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { operationLogs } from '../../../db/schema/operationLogs.ts'

/** Operations since the last approval that are looked at. */
const MAX_OPERATIONS = 200

/**
 * Returns the values that a row had when it was approved last, where they have changed since, from the operation log.
 * An approval that was undone doesn't count.
 * @returns nothing if it was never approved
 */
export async function valuesWhenApproved(
  db: Database,
  resource: string,
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const operations = await db
    .select({ action: operationLogs.action, before: operationLogs.before })
    .from(operationLogs)
    .where(and(eq(operationLogs.targetId, id), eq(operationLogs.resource, resource)))
    .orderBy(desc(operationLogs.time), desc(operationLogs.id))
    .limit(MAX_OPERATIONS)
  let values: Record<string, unknown> = {}
  let undone = 0
  for (const { action, before } of operations) {
    if (action === 'undo') undone += 1
    else if (action === 'approve' || action === 'reject') {
      if (undone > 0) undone -= 1
      else if (action === 'approve') return values
    } else values = { ...values, ...before }
  }
  return {}
}
