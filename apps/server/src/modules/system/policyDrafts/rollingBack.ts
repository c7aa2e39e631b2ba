import type {
  PolicyDraft,
  PolicyRollBackStep,
  policyDraftArea,
} from '@admin/api-client/contract/system/policyDrafts'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { One } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import type { AppliedChange } from '../../../db/schema/policies.ts'
import { inTransaction, rehearse } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockAddressRules } from '../ipAddresses/admission.ts'
import { effective } from '../sensitiveWords/keptWords.ts'
import { failureOf, requireRefusal } from './applying.ts'
import { policyEntries, requireCodes } from './entries.ts'
import { requireWayIn } from './lockOuts.ts'
import { type DraftRow, NAME, policyDraftResource } from './resource.ts'

const { rows, get, requireChangeable, requireVersion } = policyDraftResource

/** What undoes a change. */
const INVERSE = { add: 'remove', change: 'change', remove: 'add' } as const

/** The values of an entry that is written again. */
function valuesOf(before: AppliedChange['before']): Record<string, unknown> {
  const { version: _, createTime: __, updateTime: ___, ...values } = before ?? {}
  return values
}

interface Undone {
  kind: DraftRow['kind']
  change: AppliedChange
  /** Names of the values that were changed. */
  changed: readonly string[]
}

/** Gives one entry back what it had. @throws Refusal `staleVersion` where it has changed since, and those of its area */
async function undo(context: SignedIn, { kind, change, changed }: Undone): Promise<void> {
  const { writes } = policyEntries[kind]
  const { operation, id, version, before } = change
  if (operation === 'remove') {
    const { table } = policyEntries[kind]
    await writes.create?.(context, valuesOf(before))
    // Forms that were opened before the removal have an earlier version.
    await context.db
      .update(table as PgTable)
      .set({ version: Number(before?.version) + 1 })
      .where(eq(table.id, id))
  } else if (operation === 'change') {
    const values = Object.fromEntries(changed.map((name) => [name, before?.[name]]))
    await writes.update(context, id, { ...values, version: version ?? 0 })
  } else
    await writes.delete?.(context, id, async (_tx, locked) => {
      if (locked.version !== version) throw new Refusal('staleVersion')
    })
}

/** Undoes what a draft applied, the last change first, except for what conflicts. @returns a step for each change, in order */
async function undoAll(
  context: SignedIn,
  tx: Database,
  { kind, applied, changes }: DraftRow,
): Promise<PolicyRollBackStep[]> {
  const steps: PolicyRollBackStep[] = []
  for (const [index, change] of [...(applied ?? []).entries()].reverse()) {
    const { operation } = change
    const changed = Object.keys(changes[index]?.values ?? {})
    try {
      await inTransaction(tx, (inner) => undo({ ...context, db: inner }, { kind, change, changed }))
      steps.unshift({ change: index, operation, conflict: null })
    } catch (error) {
      steps.unshift({ change: index, operation, conflict: failureOf(requireRefusal(error), index) })
    }
  }
  return steps
}

const requireActive = ({ status }: DraftRow) => {
  if (status !== 'active') throw new Refusal('notPossible')
}

/** Undoes a locked draft as `undoAll`. @throws Refusal `notPossible`, `unauthorizedOperation` */
async function undoDraft(context: SignedIn, tx: Database, row: DraftRow): Promise<PolicyRollBackStep[]> {
  requireActive(row)
  const inverse = (row.applied ?? []).map(({ operation }) => INVERSE[operation])
  requireCodes(context, row.kind, inverse)
  if (row.kind === 'ipAddresses') await lockAddressRules(tx)
  return undoAll(context, tx, row)
}

/** @throws Refusal `locksYouOut`, `locksAdministratorsOut` */
async function requireStaysIn({ address, clock }: SignedIn, tx: Database, { kind }: DraftRow) {
  if (kind === 'ipAddresses') await requireWayIn(tx, { address, now: clock() })
}

/**
 * Returns what a rollback would do, without doing it.
 * @throws Refusal `notPossible`, `unauthorizedOperation`, `locksYouOut`, `locksAdministratorsOut`
 */
export const previewRollBack = ({ params: { id }, ...context }: One): Promise<PolicyRollBackStep[]> =>
  rehearse(context.db, async (tx) => {
    const row = await requireChangeable(context, tx, id)
    const steps = await undoDraft(context, tx, row)
    await requireStaysIn(context, tx, row)
    return steps
  })

/**
 * Gives the entries that a draft changed back what they had.
 * @throws Refusal `notPossible`, `unauthorizedOperation`, `locksYouOut`, `locksAdministratorsOut`, and `policyConflicts`
 *   where entries have changed since and that isn't confirmed
 */
export const rollBack = ({
  params: { id },
  body,
  ...context
}: Input<typeof policyDraftArea.operations.rollBack>): Promise<PolicyDraft> =>
  effective(
    context,
    operate(context, { action: 'rollBack', resource: NAME }, async (tx, record) => {
      const before = await requireChangeable(context, tx, id)
      await requireVersion(context, tx, before, body.version)
      const steps = await undoDraft(context, tx, before)
      const conflicts = steps.filter(({ conflict }) => conflict !== null).length
      if (conflicts > 0 && !body.skipConflicts)
        throw new Refusal('policyConflicts', { values: { count: conflicts } })
      await requireStaysIn(context, tx, before)
      record(await rows.write(context, tx, before, { status: 'rolledBack', rollBackTime: context.clock() }))
      return get({ ...context, db: tx }, id)
    }),
  )
