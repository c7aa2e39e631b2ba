import { differing } from '../../../crud/rows.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

/** Whether an account is limited to a party. */
export const isOwnParty = ({ session }: Pick<SignedIn, 'session'>, id: string): boolean =>
  session.scope.partyId === id

/**
 * Keeps accounts from lifting the limits of the party that they are limited to.
 * @param id of the party whose status or second factor is to be changed
 * @throws Refusal `ownParty`
 */
export function requireOtherParty(context: Pick<SignedIn, 'session'>, id: string): void {
  if (isOwnParty(context, id)) throw new Refusal('ownParty')
}

/** Does the same for an edit, of which all but the status and the limit are possible. @throws Refusal `ownParty` */
export function requireOwnLimits<Row extends { id: string }>(
  context: Pick<SignedIn, 'session'>,
  before: Row,
  values: Partial<Row>,
): void {
  const changed = differing<object>(before, values)
  if ('status' in changed || 'transferLimit' in changed) requireOtherParty(context, before.id)
}
