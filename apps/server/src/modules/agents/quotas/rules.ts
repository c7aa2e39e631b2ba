import { and, eq, gt, gte, inArray, lt, lte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { lockParties } from '../../coins/parties/lockParties.ts'
import type { QuotaRow } from './resource.ts'

/** What the rules ask of a quota. */
export type Grant = Pick<
  QuotaRow,
  'id' | 'kind' | 'granteeId' | 'granterId' | 'amount' | 'validFrom' | 'validTo' | 'once' | 'replacesId'
>

/**
 * Returns the party above an agent or a merchant, both of which the session sees.
 * @throws Refusal `validation` on `granteeId`
 */
export async function requireGranter(
  { session }: Pick<SignedIn, 'session'>,
  db: Database,
  granteeId: string,
): Promise<string> {
  const visible = withinScope(parties.id, session.scope)
  const [grantee] = await db
    .select({ granterId: parties.parentId })
    .from(parties)
    .where(
      and(
        eq(parties.id, granteeId),
        inArray(parties.kind, ['agent', 'merchant']),
        not(parties.removed),
        visible,
      ),
    )
  const granterId = grantee?.granterId
  if (!granterId || (await db.$count(parties, and(eq(parties.id, granterId), visible))) === 0)
    throw refuseField('validation', 'granteeId', 'notExisting')
  return granterId
}

/** Locks a grantee and the party above it until the transaction ends. @returns the id of the latter */
export async function lockGranter(
  context: Pick<SignedIn, 'session'>,
  tx: Database,
  granteeId: string,
): Promise<string> {
  const granterId = await requireGranter(context, tx, granteeId)
  await lockParties(tx, [granteeId, granterId])
  // It was moved in between.
  if ((await requireGranter(context, tx, granteeId)) !== granterId) throw new Refusal('setChanged')
  return granterId
}

/** Condition that the validity of a quota overlaps with that of another one. */
const overlapping = ({ validFrom, validTo }: Grant): SQL | undefined =>
  and(lt(quotas.validFrom, validTo), gt(quotas.validTo, validFrom))

/** Neither the quota itself nor the one that it replaces. */
const isOther = ({ id, replacesId }: Grant): SQL | undefined =>
  and(ne(quotas.id, id), replacesId === null ? undefined : ne(quotas.id, replacesId))

/**
 * The most that a granter can give: what it holds of the kind during the whole validity, less what it gave on of it.
 * @returns nothing for the treasury, which has no limit
 */
async function readLimit(tx: Database, grant: Grant, now: number): Promise<bigint | undefined> {
  const { kind, granterId, validTo } = grant
  const isTreasury = and(eq(parties.id, granterId), eq(parties.kind, 'treasury'))
  if ((await tx.$count(parties, isTreasury)) > 0) return undefined
  const from = Math.max(grant.validFrom, now)
  const sum = async (column: SQL, condition: SQL | undefined) => {
    const [found] = await tx
      .select({ coins: column.mapWith(BigInt) })
      .from(quotas)
      .where(and(eq(quotas.kind, kind), not(quotas.once), condition))
    return (found?.coins ?? 0n) as bigint
  }
  const held = await sum(
    sql`coalesce(max(${quotas.amount}), 0)`,
    and(
      eq(quotas.granteeId, granterId),
      eq(quotas.state, 'active'),
      lte(quotas.validFrom, from),
      gte(quotas.validTo, validTo),
    ),
  )
  const raise = alias(quotas, 'raise')
  const raised = tx
    .select({ id: raise.id })
    .from(raise)
    .where(
      and(
        eq(raise.replacesId, quotas.id),
        eq(raise.state, 'pending'),
        ne(raise.id, grant.id),
        // One that doesn't count itself hides nothing.
        gt(raise.validTo, now),
        lt(raise.validFrom, grant.validTo),
        gt(raise.validTo, grant.validFrom),
      ),
    )
  const given = await sum(
    sql`coalesce(sum(${quotas.amount}), 0)`,
    and(
      eq(quotas.granterId, granterId),
      inArray(quotas.state, ['pending', 'active']),
      gt(quotas.validTo, now),
      overlapping(grant),
      isOther(grant),
      // A raise counts in place of what it replaces, and not beside it.
      notExists(raised),
    ),
  )
  return held > given ? held - given : 0n
}

/** A second exception would lift the limit twice. */
async function requireOneException(tx: Database, grant: Grant, now: number): Promise<void> {
  const open = and(eq(quotas.state, 'active'), eq(quotas.used, 0n), gt(quotas.validTo, now))
  const others = and(
    eq(quotas.granteeId, grant.granteeId),
    quotas.once,
    isOther(grant),
    or(eq(quotas.state, 'pending'), open),
  )
  if ((await tx.$count(quotas, others)) > 0) throw refuseField('validation', 'granteeId', 'overlaps')
}

/**
 * Checks that a quota can be granted now. The caller has locked both parties.
 * @throws Refusal `validation`: `validTo` that is past, another quota of the kind in the period (`overlaps` on
 *   `validFrom`), more than the granter holds (`quotaExceedsGranter` on `amount`)
 */
export async function requireGrantable(tx: Database, grant: Grant, now: number): Promise<void> {
  if (grant.once) return requireOneException(tx, grant, now)
  if (grant.validTo <= now) throw refuseField('validation', 'validTo', 'past')
  const others = and(
    eq(quotas.granteeId, grant.granteeId),
    eq(quotas.kind, grant.kind),
    not(quotas.once),
    inArray(quotas.state, ['pending', 'active']),
    overlapping(grant),
    isOther(grant),
  )
  if ((await tx.$count(quotas, others)) > 0) throw refuseField('validation', 'validFrom', 'overlaps')
  const limit = await readLimit(tx, grant, now)
  if (limit !== undefined && grant.amount > limit)
    throw refuseField('validation', 'amount', 'quotaExceedsGranter', { limit: String(limit) })
}

/** @throws Refusal `granterChanged` where the granter of a quota is no longer the party above its holder */
export async function requireSameGranter(
  tx: Database,
  { granteeId, granterId }: Pick<Grant, 'granteeId' | 'granterId'>,
): Promise<void> {
  const below = and(eq(parties.id, granteeId), eq(parties.parentId, granterId), not(parties.removed))
  if ((await tx.$count(parties, below)) === 0) throw new Refusal('granterChanged')
}

/**
 * Checks that the holder of a quota hasn't given on of it for a time in which it would no longer hold it. The caller has
 * locked the holder's party, under which it gives on.
 * @param end when the quota would end, in epoch milliseconds
 * @throws Refusal `quotaGivenOn`
 */
export async function requireNotGivenOn(
  tx: Database,
  { kind, granteeId, validTo, once }: Pick<Grant, 'kind' | 'granteeId' | 'validTo' | 'once'>,
  end: number,
): Promise<void> {
  if (once) return
  const [given] = await tx
    .select({ coins: sql`sum(${quotas.amount})`.mapWith(BigInt) })
    .from(quotas)
    .where(
      and(
        eq(quotas.granterId, granteeId),
        eq(quotas.kind, kind),
        not(quotas.once),
        eq(quotas.state, 'active'),
        lt(quotas.validFrom, validTo),
        gt(quotas.validTo, end),
      ),
    )
  if (given?.coins) throw new Refusal('quotaGivenOn', { values: { given: String(given.coins) } })
}
