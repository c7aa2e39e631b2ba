import type { reportRollUpArea } from '@admin/api-client/contract/reports/rollUps'
import { newId } from '../../../db/columns.ts'
import { reportRebuilds } from '../../../db/schema/reports.ts'
import type { Handlers } from '../../../http/mount.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { floorHour } from './rollUp.ts'

export const reportRollUpRoutes: Handlers<typeof reportRollUpArea> = {
  async rebuild(input) {
    const [from, to] = [floorHour(input.body.from), floorHour(input.body.to - 1) + HOUR]
    const id = newId()
    await operate(input, { action: 'rebuild', resource: 'reportRollUp' }, async (tx, record) => {
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
