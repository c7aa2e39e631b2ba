import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { PolicyChange } from '@admin/api-client/contract/system/policyChanges'
import type { PolicyFailure } from '@admin/api-client/contract/system/policyDrafts'
import type { AppliedChange } from '../../../db/schema/policies.ts'
import { asRefusal } from '../../../http/answers.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { policyEntries, readEntry } from './entries.ts'

/** A change that its area rejects. */
export class RejectedChange extends Error {
  /** Index of the change. */
  readonly change: number
  readonly refusal: Refusal
  constructor(change: number, refusal: Refusal) {
    super(`Change ${change + 1} was rejected: ${refusal.message}`)
    this.change = change
    this.refusal = refusal
  }
}

/**
 * Returns the rejection that an error amounts to; `internal` for one that no one foresaw.
 * @throws unknown an error of a database that is away or full, after which the same may succeed
 */
export function requireLasting(error: unknown): Refusal {
  const refusal = asRefusal(error)
  if (['unavailable', 'insufficientStorage'].includes(refusal.key)) throw error
  return refusal
}

/**
 * Returns the rejection that an error amounts to.
 * @throws unknown an error that isn't about the values
 */
export function requireRefusal(error: unknown): Refusal {
  const refusal = requireLasting(error)
  if (refusal.key === 'internal') throw error
  return refusal
}

/** Why something was rejected, as it is stored: without names, which not every reader may see. */
export function failureOf(
  { key, details: { fields, values = {} } }: Refusal,
  change: number | null,
): PolicyFailure {
  const { users: _, names: __, ...kept } = values
  return { change, key, ...(fields && { fields }), ...(Object.keys(kept).length > 0 && { values: kept }) }
}

const requireVersion = (before: { version: number }, version: number | null) => {
  if (before.version !== version) throw new Refusal('staleVersion')
}

async function applyOne(
  context: SignedIn,
  kind: CodeOf<'policyKind'>,
  change: PolicyChange,
): Promise<AppliedChange> {
  const { writes } = policyEntries[kind]
  const { operation, id, version, values } = change
  if (operation === 'add') {
    if (!writes.create) throw new Refusal('notPossible')
    const added = await writes.create(context, values)
    return { operation, id: added.id, version: added.version, before: null }
  }
  const before = id === null ? undefined : await readEntry(context.db, kind, id)
  if (!before) throw new Refusal('notFound')
  if (operation === 'change') {
    const changed = await writes.update(context, before.id, { ...values, version: version ?? 0 })
    return { operation, id: before.id, version: changed.version, before: plain(before) }
  }
  if (!writes.delete) throw new Refusal('notPossible')
  await writes.delete(context, before.id, async (_tx, locked) => requireVersion(locked, version))
  return { operation, id: before.id, version: null, before: plain(before) }
}

/** An entry as JSON has it. */
const plain = (entry: object) => JSON.parse(JSON.stringify(entry)) as Record<string, unknown>

/**
 * Applies changes in order by the functions of their area, each with its entry in the operation log.
 * @param context whose database is a transaction: after an error, nothing of it may be kept
 * @throws RejectedChange
 */
export async function applyChanges(
  context: SignedIn,
  { kind, changes }: { kind: CodeOf<'policyKind'>; changes: readonly PolicyChange[] },
): Promise<AppliedChange[]> {
  const applied: AppliedChange[] = []
  for (const [index, change] of changes.entries())
    try {
      applied.push(await applyOne(context, kind, change))
    } catch (error) {
      throw new RejectedChange(index, requireRefusal(error))
    }
  return applied
}
