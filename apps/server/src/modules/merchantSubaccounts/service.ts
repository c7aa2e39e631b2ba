import type {
  merchantSubaccountCreate,
  merchantSubaccountStatusBody,
  merchantSubaccountUpdate,
} from '@admin/api-client/contract/merchantSubaccounts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashPassword } from '../../auth/passwords.ts'
import type { SignedIn } from '../../context.ts'
import { newId } from '../../db/columns.ts'
import type { Database } from '../../db/Database.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../../db/schema/merchants.ts'
import { Refusal, refuseField } from '../../http/Refusal.ts'
import { operate } from '../../operate.ts'
import { eachOnce } from '../bulk.ts'
import { logExport } from '../exportLog.ts'
import { lockSubaccount, type SubaccountQuery, subaccountReads } from './queries.ts'

const RESOURCE = 'merchantSubaccount'

type Subaccount = typeof subaccounts.$inferSelect

export const listSubaccounts = ({ db }: SignedIn, query: SubaccountQuery) => subaccountReads.page(db, query)

export async function exportSubaccounts(context: SignedIn, query: SubaccountQuery) {
  await logExport(context, RESOURCE, query)
  return subaccountReads.all(context.db, query)
}

export async function getSubaccount({ db }: { db: Database }, id: string) {
  const row = await subaccountReads.one(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

export async function createSubaccount(
  context: SignedIn,
  { password, ...values }: z.output<ReturnType<typeof merchantSubaccountCreate>>,
) {
  const passwordHash = await hashPassword(password, context.config.argon2)
  return operate(context, { action: 'create', resource: RESOURCE }, async (tx, record) => {
    // Owner ID must exist (specification, section 5).
    if ((await tx.$count(merchants, eq(merchants.id, values.ownerId))) === 0)
      throw refuseField('validation', 'ownerId', 'notExisting')
    const now = context.clock()
    const row = { id: newId(), ...values, passwordHash, createTime: now, updateTime: now }
    await tx.insert(subaccounts).values(row)
    record({ targetId: row.id, after: row })
    return getSubaccount({ db: tx }, row.id)
  })
}

/** @throws Refusal `staleVersion` with the row as it is now */
export function updateSubaccount(
  context: SignedIn,
  id: string,
  { version, ...values }: z.output<typeof merchantSubaccountUpdate>,
) {
  return operate(context, { action: 'update', resource: RESOURCE }, async (tx, record) => {
    const before = await requireLocked(tx, id)
    if (before.version !== version)
      throw new Refusal('staleVersion', { current: await getSubaccount({ db: tx }, id) })
    record(await write(context, tx, before, values))
    return getSubaccount({ db: tx }, id)
  })
}

export function deleteSubaccount(context: SignedIn, id: string): Promise<null> {
  return operate(context, { action: 'delete', resource: RESOURCE }, async (tx, record) => {
    const before = await requireLocked(tx, id)
    if (before.balance !== 0n) throw new Refusal('balanceNotZero')
    await tx.delete(subaccounts).where(eq(subaccounts.id, id))
    record({ targetId: id, before })
    return null
  })
}

export function setSubaccountStatus(
  context: SignedIn,
  { ids, status }: z.output<typeof merchantSubaccountStatusBody>,
) {
  const action = status === 'enabled' ? 'enable' : 'disable'
  return operate(context, { action, resource: RESOURCE }, (tx, record) =>
    eachOnce(ids, async (id) => {
      const before = await lockSubaccount(tx, id)
      if (!before) return 'notFound'
      if (before.status !== status) record(await write(context, tx, before, { status }))
      return undefined
    }),
  )
}

export async function resetSubaccountPassword(
  context: SignedIn,
  id: string,
  password: string,
): Promise<null> {
  const passwordHash = await hashPassword(password, context.config.argon2)
  return operate(context, { action: 'resetPassword', resource: RESOURCE }, async (tx, record) => {
    record(await write(context, tx, await requireLocked(tx, id), { passwordHash }))
    return null
  })
}

/** Writes a locked row's new values under a new version. */
async function write({ clock }: SignedIn, tx: Database, before: Subaccount, values: Partial<Subaccount>) {
  const after = { ...before, ...values, version: before.version + 1, updateTime: clock() }
  await tx.update(subaccounts).set(after).where(eq(subaccounts.id, before.id))
  return { targetId: before.id, before, after }
}

async function requireLocked(tx: Database, id: string): Promise<Subaccount> {
  const row = await lockSubaccount(tx, id)
  if (!row) throw new Refusal('notFound')
  return row
}
