import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { message } from '../fieldMessages.ts'
import { timestamp } from '../fields.ts'
import { REPORT_MAX_DAYS } from '../limits.ts'
import { post } from '../operation.ts'
import { endsAfterStart } from '../spans.ts'

const DAY = 86_400_000

/** A range of the roll-ups that is counted again. */
export const rollUpRebuild = z
  .object({ from: timestamp, to: timestamp })
  .superRefine(endsAfterStart('from', 'to'))
  .superRefine(({ from, to }, context) => {
    if (to - from > REPORT_MAX_DAYS * DAY)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        ...message('validityDays', { days: REPORT_MAX_DAYS }),
      })
  })

/** The hourly sums that reports are made of. */
export const reportRollUpArea = defineArea({
  name: 'reportRollUp',
  operations: {
    rebuild: post('/api/admin/reports/rebuild', {
      summary: 'Count the roll-ups of a range again in the background, such as after a fault was reported',
      access: 'report:rebuild',
      body: rollUpRebuild,
      /** The whole days of UTC that are counted again. */
      data: z.object({ from: timestamp, to: timestamp }),
    }),
  },
})
