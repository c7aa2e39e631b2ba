import { vipLevelArea } from '@admin/api-client/contract/content/vipLevels'
import { eq } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { tasks } from '../../../db/schema/tasks.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { runTask } from '../../system/tasks/service.ts'
import { previewLevels, readLevels } from '../../users/users/vipLevels.ts'
import { requireRising, vipLevelResource, vipLevelWrites } from './resource.ts'

const handlers = plainHandlers(vipLevelResource, { area: vipLevelArea })

export const vipLevelRoutes: Handlers<typeof vipLevelArea> = {
  ...handlers,
  create: (input) => vipLevelWrites.create(input, input.body),
  update: (input) => vipLevelWrites.update(input, input.params.id, input.body),
  delete: (input) => vipLevelWrites.delete(input, input.params.id),
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
