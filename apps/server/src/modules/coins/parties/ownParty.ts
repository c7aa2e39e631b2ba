import { differing } from '../../../crud/rows.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

/**
 * Keeps accounts from lifting the limits of the party that they are limited to.
 * @param ids of the parties whose status or second factor is to be changed
 * @throws Refusal `ownParty`
 */
export function requireOtherParties({ session }: Pick<SignedIn, 'session'>, ids: readonly string[]): void {
  if (session.scope.partyId !== null && ids.includes(session.scope.partyId)) throw new Refusal('ownParty')
}

/** Does the same for an edit, of which all but the status and the limit are possible. @throws Refusal `ownParty` */
export function requireOwnLimits<Row extends { id: string }>(
  context: Pick<SignedIn, 'session'>,
  before: Row,
  values: Partial<Row>,
): void {
  const changed = differing<object>(before, values)
  if ('status' in changed || 'transferLimit' in changed) requireOtherParties(context, [before.id])
}
