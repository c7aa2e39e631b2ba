import { and, asc, inArray, not } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'
import { type PartyRow, selectParties } from '../parties/selectParties.ts'

/** Coins that someone wants to move. */
export interface Movement {
  outgoingPartyId: string
  incomingPartyId: string
  amount: bigint
}

interface Parties {
  outgoing: PartyRow
  incoming: PartyRow
}

/**
 * Locks both parties until the transaction ends and checks every rule of a transfer (specification,
 * section 5) against what holds from then on.
 * @throws Refusal `validation` with the first field that breaks a rule
 */
export async function requireAllowed(tx: Database, movement: Movement, scope: Scope): Promise<Parties> {
  const both = await lockParties(tx, movement, scope)
  checkPlaces(both)
  checkAmount(both, movement.amount)
  return both
}

/**
 * In the order of their ids, so that no two transfers wait for each other; what a merchant's row says of
 * them is read by a statement that begins after the lock.
 */
async function lockParties(
  tx: Database,
  { outgoingPartyId, incomingPartyId }: Movement,
  scope: Scope,
): Promise<Parties> {
  const wanted = inArray(parties.id, [outgoingPartyId, incomingPartyId])
  await tx
    .select({ id: parties.id })
    .from(parties)
    .where(wanted)
    .orderBy(asc(parties.id))
    .for('no key update')
  // By name, as planning its joins takes PostgreSQL longer than reading the rows.
  const found = await selectParties(tx)
    .where(and(wanted, not(parties.removed), withinScope(parties.id, scope)))
    .prepare(scope === null ? 'parties_of_transfer' : 'parties_of_transfer_within')
    .execute()
  const [outgoing, incoming] = [outgoingPartyId, incomingPartyId].map((id) =>
    found.find((party) => party.id === id),
  )
  if (outgoing && incoming) return { outgoing, incoming }
  const notExisting = { key: 'notExisting' }
  throw new Refusal('validation', {
    fields: {
      ...(!outgoing && { outgoingPartyId: notExisting }),
      ...(!incoming && { incomingPartyId: notExisting }),
    },
  })
}

function checkPlaces({ outgoing, incoming }: Parties): void {
  if (outgoing.id === incoming.id) throw refuseField('validation', 'incomingPartyId', 'sameParty')
  if (outgoing.parentId !== incoming.id && incoming.parentId !== outgoing.id)
    throw refuseField('validation', 'incomingPartyId', 'notAdjacent')
  // What a disabled party holds can still be deducted.
  if (incoming.status === 'disabled') throw refuseField('validation', 'incomingPartyId', 'partyDisabled')
}

function checkAmount({ outgoing, incoming }: Parties, amount: bigint): void {
  const { transferLimit: limit } = outgoing.transferLimit < incoming.transferLimit ? outgoing : incoming
  if (amount > limit) throw refuseField('validation', 'amount', 'transferLimit', { limit: String(limit) })
  if (outgoing.kind !== 'issuance' && amount > outgoing.balance)
    throw refuseField('validation', 'amount', 'insufficientBalance', { balance: String(outgoing.balance) })
}

/** Coins go down the tree by topping up and up by deducting. */
export const transferType = ({ outgoing, incoming }: Parties) =>
  incoming.parentId === outgoing.id ? 'topUp' : 'deduct'
