import { vipLevelArea } from '@admin/api-client/contract/content/vipLevels'
import { eq } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { tasks } from '../../../db/schema/tasks.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { runTask } from '../../system/tasks/service.ts'
import { lockLevels, previewLevels, readLevels } from '../../users/users/vipLevels.ts'
import { requireRising, requireUnused, vipLevelResource } from './resource.ts'

const handlers = plainHandlers(vipLevelResource, { area: vipLevelArea })

export const vipLevelRoutes: Handlers<typeof vipLevelArea> = {
  ...handlers,
  create: (input) =>
    vipLevelResource.create(input, input.body, async (tx) => {
      await lockLevels(tx)
      await requireRising(tx, input.body)
    }),
  update: (input) =>
    vipLevelResource.update(input, input.params.id, input.body, async (tx, { grade }) => {
      if (grade === 0 && input.body.status === 'disabled') throw new Refusal('firstLevel')
      await requireRising(tx, { ...input.body, grade })
    }),
  delete: (input) =>
    vipLevelResource.delete(input, input.params.id, (tx, { grade }) => requireUnused(tx, input, grade)),
  setStatus: statusHandler(vipLevelResource, ENABLING, {
    refusal: ({ grade }, status) => (grade === 0 && status === 'disabled' ? 'firstLevel' : undefined),
  }),
  /** With the level of the draft in place of the one of its grade. */
  async preview({ db, clock, body }) {
    await requireRising(db, body)
    const others = (await readLevels(db)).filter(({ grade }) => grade !== body.grade)
    return previewLevels(db, [...others, body], { grade: body.grade, now: clock() })
  },
  /** Runs the task that does it every day. */
  async recalculate(input) {
    const [task] = await input.db
      .select({ id: tasks.id })
      .from(tasks)
      .where(eq(tasks.handler, 'recalculateVipLevels'))
      .orderBy(tasks.id)
      .limit(1)
    if (!task) throw new Refusal('recalculationMissing')
    return runTask(input, task.id)
  },
}
