import type { Database } from '../db/Database.ts'
import type { SignedIn } from '../kernel/context.ts'
import { Refusal, refuseField } from '../kernel/Refusal.ts'
import { distinctIds } from './bulk.ts'
import { dryRunTokens, fingerprint } from './dryRuns.ts'
import type { rowsOf, Tracked } from './rows.ts'

interface Merged extends Tracked {
  /** Left out by rows that aren't restored. */
  deleteTime?: number | null
}

/**
 * Locks a row and the one that it is merged into.
 * @throws Refusal `notFound`, `rowDeleted`, and `validation` on `into` for one that isn't there
 */
export async function lockBoth<Row extends Merged>(
  { lockEach }: Pick<ReturnType<typeof rowsOf<Row, unknown>>, 'lockEach'>,
  tx: Database,
  { id, into }: { id: string; into: string },
): Promise<{ from: Row; target: Row }> {
  if (into === id) throw refuseField('validation', 'into', 'invalid')
  const found = await lockEach(tx, distinctIds([id, into]), undefined)
  const [from, target] = [found.get(id), found.get(into)]
  if (!from) throw new Refusal('notFound')
  if (from.deleteTime != null) throw new Refusal('rowDeleted')
  if (!target || target.deleteTime != null) throw refuseField('validation', 'into', 'notExisting')
  return { from, target }
}

interface MergePlan {
  from: Merged
  target: Merged
  /** Numbers of what moves. */
  moves: Readonly<Record<string, number>>
}

/** Tokens of merge previews; loads their key, so call it before a transaction. */
export async function mergeTokens(context: SignedIn, area: string) {
  const { issue, isValid } = await dryRunTokens(context)
  const setOf = ({ from, target, moves }: MergePlan) =>
    fingerprint(['merge', area, from.id, from.version, target.id, target.version, moves])
  return {
    issue: async (plan: MergePlan) => issue(await setOf(plan)),
    /** @throws Refusal `setChanged` where a token is not that of a preview of the same merge */
    require: async (plan: MergePlan, token: string | undefined) => {
      if (token !== undefined && !(await isValid(await setOf(plan), token))) throw new Refusal('setChanged')
    },
  }
}
