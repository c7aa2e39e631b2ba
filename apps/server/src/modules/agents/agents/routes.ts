import { agentArea, agentCreate } from '@admin/api-client/contract/agents/agents'
import { agentTransitions } from '@admin/api-client/contract/coins/partyAccounts.transitions'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { hashNewPassword } from '../../../auth/passwords.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { One } from '../../../crud/readHandlers.ts'
import { newId } from '../../../db/columns.ts'
import { agents } from '../../../db/schema/agents.ts'
import { merchants } from '../../../db/schema/merchants.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { seesPersonalData } from '../../../kernel/maskedFields.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { addParty, type Parents, removeParty, renameParty } from '../../coins/parties/lifecycle.ts'
import { requireOwnLimits } from '../../coins/parties/ownParty.ts'
import { partyHandlers } from '../../coins/parties/partyHandlers.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { endQuotasOf } from '../quotas/ending.ts'
import { listTeamsOf } from '../teams/memberReads.ts'
import { beginMemberships, changeTeam, requireRoom } from '../teams/membership.ts'
import { disableBranch } from './disabling.ts'
import { readFlows } from './flows.ts'
import { lockTree, requireDepth } from './levels.ts'
import { moveAgent } from './moving.ts'
import { agentResource } from './resource.ts'
import { readTree } from './tree.ts'

const superiors: Parents = { table: agents, field: 'superiorId' }

type NewAgent = z.output<ReturnType<typeof agentCreate>>

/** What is stored of a limit that may be missing. */
const limitOf = ({ transferLimit }: { transferLimit: string | null }) =>
  transferLimit === null ? null : BigInt(transferLimit)

async function createAgent(context: SignedIn & { body: NewAgent }) {
  const { password, ...entered } = context.body
  const passwordHash = await hashNewPassword(context, password, entered.account)
  const screened = await screenTexts(context, entered, { nickname: 'plain' })
  const values = { ...entered, ...screened, passwordHash }
  const { teamId, superiorId, account, nickname } = values
  const transferLimit = limitOf(values)
  return operate(context, agentResource.operated('create'), async (tx, record) => {
    await lockTree(tx)
    const id = newId()
    await addParty(context, tx, superiors, { id, kind: 'agent', parentId: superiorId, account, nickname })
    await requireDepth(tx, superiorId, 1)
    if (teamId !== null) await requireRoom(context, tx, teamId)
    record(await agentResource.rows.insert(context, tx, { ...values, id, transferLimit }))
    if (teamId !== null) await beginMemberships(context, tx, teamId, [id])
    return agentResource.get({ ...context, db: tx }, id)
  })
}

type Update = Input<typeof agentArea.operations.update>

/** The form of an operator who sees contacts masked leaves them empty where they stay. */
const withoutUnseen = ({ contactPhone, contactEmail, ...body }: Update['body'], { session }: SignedIn) =>
  seesPersonalData(session)
    ? { ...body, contactPhone, contactEmail }
    : { ...body, ...(contactPhone && { contactPhone }), ...(contactEmail && { contactEmail }) }

const updateAgent = ({ params: { id }, body, ...context }: Update) => {
  const values = { ...withoutUnseen(body, context), transferLimit: limitOf(body) }
  return agentResource.update(context, id, values, async (tx, before, values) => {
    requireOwnLimits(context, before, values)
    const { nickname, teamId } = values
    await renameParty(tx, before.id, nickname)
    if (teamId !== undefined) await changeTeam(context, tx, before, teamId)
  })
}

/** Deletes an agent without coins and without anyone below it; its party remains as history. */
const deleteAgent = (context: One) =>
  agentResource.delete(context, context.params.id, async (tx, before) => {
    const { id } = before
    await removeParty(tx, id)
    await endQuotasOf(context, tx, id)
    if ((await tx.$count(merchants, eq(merchants.agentId, id))) > 0) throw new Refusal('hasMerchants')
    if ((await tx.$count(agents, eq(agents.superiorId, id))) > 0) throw new Refusal('hasSubagents')
    await changeTeam(context, tx, before, null)
  })

export const agentRoutes: Handlers<typeof agentArea> = {
  ...plainHandlers(agentResource, { area: agentArea }),
  ...partyHandlers(agentResource, agentTransitions),
  create: { body: agentCreate, handle: createAgent },
  update: updateAgent,
  delete: deleteAgent,
  disableBranch,
  move: moveAgent,
  teams: listTeamsOf,
  tree: readTree,
  flows: readFlows,
}
