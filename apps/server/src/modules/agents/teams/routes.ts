import { teamArea } from '@admin/api-client/contract/agents/teams'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { listHistory, listMembers, readStatistics } from './memberReads.ts'
import { addFirstMembers, addMembers, changeLeader, lockFirstMembers, removeMembers } from './members.ts'
import { countMembers, keepName } from './membership.ts'
import { teamResource } from './resource.ts'

/** Adds a team with its leader and further members. */
async function createTeam(context: Input<typeof teamArea.operations.create>) {
  const { memberIds, ...entered } = context.body
  const screened = await screenTexts(context, entered, { name: 'plain' })
  const values = { ...entered, ...screened, target: BigInt(entered.target) }
  return operate(context, { action: 'create', resource: 'team' }, async (tx, record) => {
    const members = await lockFirstMembers(context, tx, { leaderId: entered.leaderId, memberIds })
    const change = await teamResource.rows.insert(context, tx, values)
    record(change)
    await addFirstMembers(context, tx, change.targetId, members)
    return teamResource.get({ ...context, db: tx }, change.targetId)
  })
}

export const teamRoutes: Handlers<typeof teamArea> = {
  ...plainHandlers(teamResource, { area: teamArea }),
  create: createTeam,
  delete: (input) =>
    teamResource.delete(input, input.params.id, async (tx, { id, name }) => {
      const count = await countMembers(tx, id)
      if (count > 0) throw new Refusal('teamHasMembers', { values: { count } })
      await keepName(tx, id, name)
    }),
  members: listMembers,
  history: listHistory,
  statistics: readStatistics,
  addMembers,
  removeMembers,
  changeLeader,
}
