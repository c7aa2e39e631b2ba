import type { groupArea } from '@admin/api-client/contract/community/groups'
import type { groups } from '../../../db/schema/groups.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { groupResource } from './resource.ts'

type Operations = typeof groupArea.operations
type Group = typeof groups.$inferSelect

/** @throws Refusal `groupDissolved`: nothing in a dissolved group changes */
export function requireNotDissolved({ status }: Pick<Group, 'status'>): void {
  if (status === 'dissolved') throw new Refusal('groupDissolved')
}

const { operated, rows, get, requireChangeable } = groupResource

/** Gives a group another status. One that has it already is returned unchanged: the request is a repetition. */
const changeStatus = (
  { params: { id }, ...context }: Omit<Input<Operations['unmuteAll']>, 'body'>,
  action: string,
  values: Pick<Group, 'status' | 'statusReason'>,
) =>
  operate(context, operated(action), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    if (before.status !== values.status) {
      requireNotDissolved(before)
      record(await rows.write(context, tx, before, values))
    }
    return get({ ...context, db: tx }, id)
  })

export const muteAll = ({ body: { reason }, ...input }: Input<Operations['muteAll']>) =>
  changeStatus(input, 'muteAll', { status: 'muted', statusReason: reason })

export const unmuteAll = (input: Input<Operations['unmuteAll']>) =>
  changeStatus(input, 'unmuteAll', { status: 'normal', statusReason: '' })

export const dissolve = ({ body: { reason }, ...input }: Input<Operations['dissolve']>) =>
  changeStatus(input, 'dissolve', { status: 'dissolved', statusReason: reason })
