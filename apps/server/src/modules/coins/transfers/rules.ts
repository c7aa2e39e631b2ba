import { and, inArray, not } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { parties } from '../../../db/schema/ledger.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'
import { readReservedQuotas, readValidQuotas, type ValidQuota } from '../../agents/quotas/applying.ts'
import { lockParties } from '../parties/lockParties.ts'
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

interface Allowed extends Parties {
  /** Epoch milliseconds, read after the parties were locked. */
  now: number
  /** Quotas that apply to a new transfer. */
  quotas: ValidQuota[]
  /** Those of them that limit it, or without which it would be over a limit. */
  used: ValidQuota[]
}

/**
 * Locks both parties until the transaction ends and checks every rule of a transfer (specification,
 * section 5) against what holds from then on.
 * @param transferId of a pending transfer, which is checked by the quotas under which it began. @default a new one
 * @throws Refusal `validation` with the first field that breaks a rule
 */
export async function requireAllowed(
  tx: Database,
  context: Pick<SignedIn, 'session' | 'clock' | 'config'>,
  movement: Movement,
  transferId?: string,
): Promise<Allowed> {
  const both = await lockBoth(tx, movement, context.session.scope)
  checkPlaces(both)
  const now = context.clock()
  const quotas =
    transferType(both) === 'topUp' ? await readQuotas(tx, { ...context, now }, movement, transferId) : []
  const used = requireWithinLimits(both, movement.amount, quotas)
  return { ...both, now, quotas, used }
}

/** The quotas of a top-up. A pending one keeps what it began with, and is counted in its day already. */
async function readQuotas(
  tx: Database,
  at: Pick<SignedIn, 'config'> & { now: number },
  movement: Movement,
  transferId: string | undefined,
): Promise<ValidQuota[]> {
  if (transferId === undefined) return readValidQuotas(tx, at, movement)
  const limits = (await readReservedQuotas(tx, transferId)).filter(({ kind }) => kind === 'single')
  if (limits.length > 0) return limits
  return (await readValidQuotas(tx, at, movement)).filter(({ kind, once }) => kind === 'single' && !once)
}

/** What a merchant's row says of the parties is read by a statement that begins after the lock. */
async function lockBoth(
  tx: Database,
  { outgoingPartyId, incomingPartyId }: Movement,
  scope: Scope,
): Promise<Parties> {
  const ids = [outgoingPartyId, incomingPartyId]
  await lockParties(tx, ids)
  // By name, as planning its joins takes PostgreSQL longer than reading the rows.
  const found = await selectParties(tx)
    .where(and(inArray(parties.id, ids), not(parties.removed), withinScope(parties.id, scope)))
    .prepare(scope.partyId === null ? 'parties_of_transfer' : 'parties_of_transfer_within')
    .execute()
  const [outgoing, incoming] = ids.map((id) => found.find((party) => party.id === id))
  if (outgoing && incoming) return { outgoing, incoming }
  throw partiesMissing({ outgoing, incoming })
}

/** Rejects the sides of a transfer that don't exist, or that the session does not see. */
export function partiesMissing({ outgoing, incoming }: Partial<Record<keyof Parties, unknown>>): Refusal {
  const notExisting = { key: 'notExisting' }
  return new Refusal('validation', {
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

export const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * Checks the limits of both parties and the quotas of the incoming one.
 * @returns the quotas that limit the transfer, or without which it would be over a limit
 */
function requireWithinLimits(
  { outgoing, incoming }: Parties,
  amount: bigint,
  quotas: readonly ValidQuota[],
): ValidQuota[] {
  const single = quotas.find(({ kind, once }) => kind === 'single' && !once)
  const exception = quotas.find(({ once }) => once)
  const daily = quotas.find(({ kind }) => kind === 'daily')
  const general = lesser(outgoing.transferLimit, incoming.transferLimit)
  const limit = single ? lesser(outgoing.transferLimit, single.amount) : general
  if (amount > limit && (!exception || amount > exception.amount))
    throw refuseField('validation', 'amount', 'transferLimit', {
      limit: String(exception && exception.amount > limit ? exception.amount : limit),
    })
  if (outgoing.kind !== 'issuance' && amount > outgoing.balance)
    throw refuseField('validation', 'amount', 'insufficientBalance', { balance: String(outgoing.balance) })
  if (daily && amount > daily.left)
    throw refuseField('validation', 'amount', 'dailyQuota', { left: String(daily.left) })
  const lifted = amount > limit ? exception : amount > general ? single : undefined
  return [daily, lifted].filter((quota) => quota !== undefined)
}

/** Coins go down the tree by topping up and up by deducting. */
export const transferType = ({ outgoing, incoming }: Parties) =>
  incoming.parentId === outgoing.id ? 'topUp' : 'deduct'
