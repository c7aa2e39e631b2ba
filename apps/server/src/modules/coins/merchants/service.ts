import type { merchantCreate, merchantUpdate } from '@admin/api-client/contract/coins/merchants'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashNewPassword } from '../../../auth/passwords.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { agents, merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { addParty, changeParty, removeParty } from '../parties/lifecycle.ts'
import { merchantReads } from './queries.ts'

const RESOURCE = 'merchant'

export const merchantResource = resourceOf({ name: RESOURCE, table: merchants, reads: merchantReads })

export async function createMerchant(context: SignedIn, body: z.output<ReturnType<typeof merchantCreate>>) {
  const { password, transferLimit, ...values } = await screenTexts(context, body, { nickname: 'plain' })
  const passwordHash = await hashNewPassword(context, password)
  const { account, nickname, agentId } = values
  const row = { id: newId(), ...values, transferLimit: BigInt(transferLimit), passwordHash }
  return merchantResource.create(context, row, async (tx) => {
    await requireAgent(context, tx, agentId)
    await addParty(tx, { id: row.id, kind: 'merchant', parentId: agentId, account, nickname })
  })
}

export async function updateMerchant(context: SignedIn, id: string, body: z.output<typeof merchantUpdate>) {
  const current = await merchantResource.get(context, id)
  const screened = await screenTexts(context, body, { nickname: 'plain' }, current)
  const values = { ...screened, transferLimit: BigInt(body.transferLimit) }
  return merchantResource.update(context, id, values, async (tx, before) => {
    const { nickname, agentId } = values
    if (agentId !== before.agentId) await requireAgent(context, tx, agentId)
    await changeParty(tx, before.id, { nickname, parentId: agentId })
  })
}

export const deleteMerchant = (context: SignedIn, id: string) =>
  merchantResource.delete(context, id, async (tx) => {
    await removeParty(tx, id)
    if ((await tx.$count(merchantSubaccounts, eq(merchantSubaccounts.ownerId, id))) > 0)
      throw new Refusal('hasSubaccounts')
  })

async function requireAgent({ session }: SignedIn, tx: Database, agentId: string): Promise<void> {
  if ((await tx.$count(agents, and(eq(agents.id, agentId), withinScope(agents.id, session.scope)))) === 0)
    throw refuseField('validation', 'agentId', 'notExisting')
}
