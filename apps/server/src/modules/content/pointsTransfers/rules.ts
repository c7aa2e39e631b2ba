import { POINTS_TRANSFER_LIMIT_TYPE } from '@admin/api-client/contract/content/pointFacts'
import { POINTS_TRANSFER_LIMIT } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { dictionaries } from '../../../db/schema/system.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { lockUsers, type UserRow } from '../../users/users/points.ts'
import { readBenefits } from '../../users/users/vipBenefits.ts'
import type { PointsTransferRow } from './resource.ts'

/** Points that someone wants to give. */
export type Movement = Pick<PointsTransferRow, 'outgoingUserId' | 'incomingUserId' | 'unit' | 'amount'>

/** What a dictionary item says is the most of one transfer. */
async function readGeneralLimit(tx: Database): Promise<bigint> {
  const [item] = await tx
    .select({ value: dictionaries.value })
    .from(dictionaries)
    .where(and(eq(dictionaries.type, POINTS_TRANSFER_LIMIT_TYPE), eq(dictionaries.status, 'enabled')))
    .orderBy(dictionaries.sort, dictionaries.id)
    .limit(1)
  return item && /^\d{1,15}$/.test(item.value) ? BigInt(item.value) : BigInt(POINTS_TRANSFER_LIMIT)
}

/** The most that a user can give at a time: the general limit, or the higher one of their VIP level. */
async function readLimit(tx: Database, user: UserRow): Promise<bigint> {
  const { transferLimit } = await readBenefits(tx, user.vipLevel)
  const general = await readGeneralLimit(tx)
  const own = BigInt(transferLimit ?? 0)
  return own > general ? own : general
}

/**
 * Rejects what a user doesn't have.
 * @throws Refusal `validation` on the field
 */
export function requireBalance(
  user: UserRow,
  { unit, amount, field }: Pick<Movement, 'unit' | 'amount'> & { field: string },
): void {
  const balance = user[unit]
  if (amount <= balance) return
  const points = String(balance)
  throw unit === 'points'
    ? refuseField('validation', field, 'insufficientPoints', { points })
    : refuseField('validation', field, 'insufficientStars', { stars: points })
}

/**
 * Locks both users until the transaction ends and checks every rule of a transfer (specification, section 5).
 * @throws Refusal `validation` with the first field that breaks a rule
 */
export async function requireAllowed(tx: Database, movement: Movement): Promise<void> {
  const { outgoingUserId, incomingUserId, amount } = movement
  if (outgoingUserId === incomingUserId) throw refuseField('validation', 'incomingUserId', 'sameUser')
  const found = await lockUsers(tx, [outgoingUserId, incomingUserId])
  const normal = (id: string) => found.find((user) => user.id === id && user.status === 'normal')
  const [outgoing, incoming] = [normal(outgoingUserId), normal(incomingUserId)]
  if (!outgoing || !incoming) {
    const notExisting = { key: 'notExisting' }
    throw new Refusal('validation', {
      fields: {
        ...(!outgoing && { outgoingUserId: notExisting }),
        ...(!incoming && { incomingUserId: notExisting }),
      },
    })
  }
  if (incoming.inviterId !== outgoing.id) {
    if (outgoing.inviterId === null) throw refuseField('validation', 'outgoingUserId', 'noInviter')
    if (outgoing.inviterId !== incoming.id) throw refuseField('validation', 'incomingUserId', 'notAdjacent')
  }
  const limit = await readLimit(tx, outgoing)
  if (amount > limit) throw refuseField('validation', 'amount', 'transferLimit', { limit: String(limit) })
  requireBalance(outgoing, { ...movement, field: 'amount' })
}
