import type { reportRollUpArea } from '@admin/api-client/contract/reports/rollUps'
import { and, gt, lt } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import { reportRebuilds } from '../../../db/schema/reports.ts'
import type { Handlers } from '../../../http/mount.ts'
import { DAY } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { isOpen } from './openRebuilds.ts'
import { floorDay, lockRollUps } from './rollUp.ts'

export const reportRollUpRoutes: Handlers<typeof reportRollUpArea> = {
  async rebuild(input) {
    const [from, to] = [floorDay(input.body.from), floorDay(input.body.to - 1) + DAY]
    const id = newId()
    await operate(input, { action: 'rebuild', resource: 'reportRollUp' }, async (tx, record) => {
      await lockRollUps(tx)
      const overlapping = and(isOpen, lt(reportRebuilds.fromTime, to), gt(reportRebuilds.toTime, from))
      if ((await tx.$count(reportRebuilds, overlapping)) > 0) throw new Refusal('alreadyRebuilding')
      const operatorName = input.session.account.username
      await tx
        .insert(reportRebuilds)
        .values({ id, fromTime: from, toTime: to, operatorName, createTime: input.clock() })
      record({ targetId: id, after: { from, to } })
    })
    await input.jobs.send('rebuildReports', [id])
    return { from, to }
  },
}
