import type { merchantCreate, merchantUpdate } from '@admin/api-client/contract/merchants'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashPassword } from '../../auth/passwords.ts'
import type { SignedIn } from '../../context.ts'
import type { Database } from '../../db/Database.ts'
import { agents, merchantSubaccounts, merchants } from '../../db/schema/merchants.ts'
import { Refusal, refuseField } from '../../http/Refusal.ts'
import { resourceOf } from '../resource.ts'
import { merchantReads } from './queries.ts'

export const merchantResource = resourceOf({ name: 'merchant', table: merchants, reads: merchantReads })

export async function createMerchant(context: SignedIn, body: z.output<ReturnType<typeof merchantCreate>>) {
  const { password, transferLimit, ...values } = body
  const passwordHash = await hashPassword(password, context.config.argon2)
  const row = { ...values, transferLimit: BigInt(transferLimit), passwordHash }
  return merchantResource.create(context, row, (tx) => requireAgent(tx, values.agentId))
}

export function updateMerchant(context: SignedIn, id: string, body: z.output<typeof merchantUpdate>) {
  const values = { ...body, transferLimit: BigInt(body.transferLimit) }
  return merchantResource.update(context, id, values, (tx) => requireAgent(tx, values.agentId))
}

export const deleteMerchant = (context: SignedIn, id: string) =>
  merchantResource.delete(context, id, async (tx, { balance }) => {
    if (balance !== 0n) throw new Refusal('balanceNotZero')
    if ((await tx.$count(merchantSubaccounts, eq(merchantSubaccounts.ownerId, id))) > 0)
      throw new Refusal('hasSubaccounts')
  })

/** What happens to a merchant's authenticator. */
const mfaChanges = {
  openMfa: { mfaStatus: 'open' },
  closeMfa: { mfaStatus: 'closed' },
  resetMfa: { mfaVerification: null, mfaVerifyTime: null },
} satisfies Record<string, Partial<typeof merchants.$inferSelect>>

export const changeMerchantMfa = (context: SignedIn, id: string, action: keyof typeof mfaChanges) =>
  merchantResource.change(context, action, id, mfaChanges[action])

async function requireAgent(tx: Database, agentId: string): Promise<void> {
  if ((await tx.$count(agents, eq(agents.id, agentId))) === 0)
    throw refuseField('validation', 'agentId', 'notExisting')
}
