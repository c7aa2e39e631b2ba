import type { merchantCreate, merchantStatusBody, merchantUpdate } from '@admin/api-client/contract/merchants'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashPassword } from '../../auth/passwords.ts'
import type { SignedIn } from '../../context.ts'
import { newId } from '../../db/columns.ts'
import type { Database } from '../../db/Database.ts'
import { agents, merchantSubaccounts, merchants } from '../../db/schema/merchants.ts'
import { Refusal, refuseField } from '../../http/Refusal.ts'
import { operate } from '../../operate.ts'
import { eachOnce } from '../bulk.ts'
import { logExport } from '../exportLog.ts'
import { lockMerchant, type MerchantQuery, merchantReads } from './queries.ts'

const RESOURCE = 'merchant'

type Merchant = typeof merchants.$inferSelect

export const listMerchants = ({ db }: SignedIn, query: MerchantQuery) => merchantReads.page(db, query)

export async function exportMerchants(context: SignedIn, query: MerchantQuery) {
  await logExport(context, RESOURCE, query)
  return merchantReads.all(context.db, query)
}

export async function getMerchant({ db }: { db: Database }, id: string) {
  const row = await merchantReads.one(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

export async function createMerchant(context: SignedIn, body: z.output<ReturnType<typeof merchantCreate>>) {
  const { password, transferLimit, ...values } = body
  const passwordHash = await hashPassword(password, context.config.argon2)
  return operate(context, { action: 'create', resource: RESOURCE }, async (tx, record) => {
    await requireAgent(tx, values.agentId)
    const now = context.clock()
    const row = {
      id: newId(),
      ...values,
      transferLimit: BigInt(transferLimit),
      passwordHash,
      createTime: now,
      updateTime: now,
    }
    await tx.insert(merchants).values(row)
    record({ targetId: row.id, after: row })
    return getMerchant({ db: tx }, row.id)
  })
}

/** @throws Refusal `staleVersion` with the row as it is now */
export function updateMerchant(context: SignedIn, id: string, body: z.output<typeof merchantUpdate>) {
  const { version, transferLimit, ...values } = body
  return operate(context, { action: 'update', resource: RESOURCE }, async (tx, record) => {
    const before = await requireLocked(tx, id)
    if (before.version !== version)
      throw new Refusal('staleVersion', { current: await getMerchant({ db: tx }, id) })
    await requireAgent(tx, values.agentId)
    record(await write(context, tx, before, { ...values, transferLimit: BigInt(transferLimit) }))
    return getMerchant({ db: tx }, id)
  })
}

export function deleteMerchant(context: SignedIn, id: string): Promise<null> {
  return operate(context, { action: 'delete', resource: RESOURCE }, async (tx, record) => {
    const before = await requireLocked(tx, id)
    if (before.balance !== 0n) throw new Refusal('balanceNotZero')
    if ((await tx.$count(merchantSubaccounts, eq(merchantSubaccounts.ownerId, id))) > 0)
      throw new Refusal('hasSubaccounts')
    await tx.delete(merchants).where(eq(merchants.id, id))
    record({ targetId: id, before })
    return null
  })
}

export function setMerchantStatus(context: SignedIn, { ids, status }: z.output<typeof merchantStatusBody>) {
  const action = status === 'enabled' ? 'enable' : 'disable'
  return operate(context, { action, resource: RESOURCE }, (tx, record) =>
    eachOnce(ids, async (id) => {
      const before = await lockMerchant(tx, id)
      if (!before) return 'notFound'
      if (before.status !== status) record(await write(context, tx, before, { status }))
      return undefined
    }),
  )
}

/** What happens to a merchant's authenticator. */
const mfaChanges = {
  openMfa: { mfaStatus: 'open' },
  closeMfa: { mfaStatus: 'closed' },
  resetMfa: { mfaVerification: null, mfaVerifyTime: null },
} satisfies Record<string, Partial<Merchant>>

export function changeMerchantMfa(context: SignedIn, id: string, action: keyof typeof mfaChanges) {
  return operate(context, { action, resource: RESOURCE }, async (tx, record) => {
    record(await write(context, tx, await requireLocked(tx, id), mfaChanges[action]))
    return getMerchant({ db: tx }, id)
  })
}

export async function resetMerchantPassword(context: SignedIn, id: string, password: string): Promise<null> {
  const passwordHash = await hashPassword(password, context.config.argon2)
  return operate(context, { action: 'resetPassword', resource: RESOURCE }, async (tx, record) => {
    record(await write(context, tx, await requireLocked(tx, id), { passwordHash }))
    return null
  })
}

/** Writes a locked row's new values under a new version. */
async function write({ clock }: SignedIn, tx: Database, before: Merchant, values: Partial<Merchant>) {
  const after = { ...before, ...values, version: before.version + 1, updateTime: clock() }
  await tx.update(merchants).set(after).where(eq(merchants.id, before.id))
  return { targetId: before.id, before, after }
}

async function requireLocked(tx: Database, id: string): Promise<Merchant> {
  const row = await lockMerchant(tx, id)
  if (!row) throw new Refusal('notFound')
  return row
}

async function requireAgent(tx: Database, agentId: string): Promise<void> {
  if ((await tx.$count(agents, eq(agents.id, agentId))) === 0)
    throw refuseField('validation', 'agentId', 'notExisting')
}
