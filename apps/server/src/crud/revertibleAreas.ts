import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { newId } from '../db/columns.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { BulkOutcome } from './bulk.ts'

/** What was changed of a row. */
export interface LoggedChange {
  id: string
  /** First entry in the operation log of the action that changed it. */
  bulkId: string
  /** Version of the row afterwards. */
  version: number
  /** The values that differ; null for a row that was added. */
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

/** A bulk action that is reverted. */
export interface Reversal {
  /** What it changed, each row once. */
  changes: readonly LoggedChange[]
  query: { dryRun?: '1' | undefined }
  token: string | undefined
  /** Called with the rows locked. @throws Refusal where it must not be reverted */
  check: (tx: SignedIn['db']) => Promise<void>
}

/** An area whose bulk actions can be reverted. */
export interface Revertible {
  /** Permission codes by the name of the action in the operation log: of what they undo, too, it is demanded. */
  codes: Readonly<Record<string, PermissionCode>>
  /** Changes of several actions can't be reverted together. @default false */
  oneByOne?: true
  /** It knows no dry run: the caller does it and rolls it back. @default false */
  rehearsed?: true
  revert: (context: SignedIn, reversal: Reversal) => Promise<BulkOutcome>
  /** Returns what rows that the caller sees are called, by their ids. @default they have no names */
  names?: (context: SignedIn, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/**
 * What can be reverted, by the name of the resource in the operation log, or with that of the action (`report.mute`) for
 * actions on something else than rows of the resource; `registerReverts` fills it. What is undone together is undone in
 * this order.
 */
export const revertibleAreas = new Map<string, Revertible>()

interface RevertibleAction {
  revertible: Revertible
  /** Permission code that reverting it demands. */
  code: PermissionCode
}

/** Returns how a logged action is reverted, if it can be. */
export function revertibleOf(resource: string, action: string): RevertibleAction | undefined {
  for (const area of [`${resource}.${action}`, resource]) {
    const revertible = revertibleAreas.get(area)
    const code = revertible?.codes[action]
    if (revertible && code) return { revertible, code }
  }
  return undefined
}

/** Returns an id for the first log entry of a bulk action, if it can be reverted. */
export const newBulkId = (resource: string, action: string): string | undefined =>
  revertibleOf(resource, action) && newId()
