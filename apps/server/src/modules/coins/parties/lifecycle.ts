import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import type { agents } from '../../../db/schema/agents.ts'
import { parties } from '../../../db/schema/ledger.ts'
import type { merchants } from '../../../db/schema/merchants.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'

/** Where the party above is, and the field of the body that names it. */
export interface Parents {
  table: typeof agents | typeof merchants
  field: 'agentId' | 'ownerId' | 'superiorId'
}

/** @throws Refusal `validation` for a parent that does not exist or that the session does not see */
export async function requireParent(
  { session }: SignedIn,
  tx: Database,
  { table, field }: Parents,
  id: string,
) {
  const visible = and(eq(table.id, id), withinScope(table.id, session.scope))
  if ((await tx.$count(table, visible)) === 0) throw refuseField('validation', field, 'notExisting')
}

/** Inserts the party of a new agent, merchant or sub-account, before the row that has its id. */
export async function addParty(
  context: SignedIn,
  tx: Database,
  parents: Parents,
  {
    id,
    kind,
    parentId,
    account,
    nickname,
  }: Record<'id' | 'account' | 'nickname', string> & {
    kind: 'agent' | 'merchant' | 'subaccount'
    /** Null: the treasury, of which only agents are children. */
    parentId: string | null
  },
): Promise<void> {
  const parent = parentId ?? (await readTreasury(context, tx, parents))
  if (parentId !== null) await requireParent(context, tx, parents, parentId)
  await tx.insert(parties).values({ id, kind, parentId: parent, account, nickname })
}

/**
 * Returns the id of the treasury for sessions without a data scope.
 * @throws Refusal `validation` for others, which have to name a parent
 */
export async function readTreasury(
  { session }: SignedIn,
  tx: Database,
  { field }: Pick<Parents, 'field'>,
): Promise<string> {
  if (session.scope.partyId !== null) throw refuseField('validation', field, 'required')
  const [treasury] = await tx.select({ id: parties.id }).from(parties).where(eq(parties.kind, 'treasury'))
  if (!treasury) throw new Error('There is no treasury')
  return treasury.id
}

/** Moves a party below another parent. */
export async function moveParty(
  context: SignedIn,
  tx: Database,
  parents: Parents,
  { id, parentId }: { id: string; parentId: string },
): Promise<void> {
  await requireParent(context, tx, parents, parentId)
  await tx.update(parties).set({ parentId }).where(eq(parties.id, id))
}

export async function renameParty(tx: Database, id: string, nickname: string | undefined): Promise<void> {
  if (nickname !== undefined) await tx.update(parties).set({ nickname }).where(eq(parties.id, id))
}

/**
 * Takes a party out of the tree; its entries and its name stay. From then on no transfer reaches it, because
 * a transfer locks its parties, too.
 * @throws Refusal `balanceNotZero`
 */
export async function removeParty(tx: Database, id: string): Promise<void> {
  const removed = await tx
    .update(parties)
    .set({ removed: true })
    .where(and(eq(parties.id, id), eq(parties.balance, 0n)))
    .returning({ id: parties.id })
  if (removed.length === 0) throw new Refusal('balanceNotZero')
}
