import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { enumeration, id, tracked, version } from '../fields.ts'
import { EARNING_MAX, EARNING_TIMES } from '../limits.ts'
import { get, put } from '../operation.ts'
import { earningSources } from './pointFacts.ts'

const path = '/api/admin/point-rules'
const unit = enumeration('pointUnit')
const status = enumeration('enabledStatus')

const editable = {
  /** For each time. */
  amount: z.number().int().min(0).max(EARNING_MAX),
  timesPerDay: z.number().int().min(EARNING_TIMES.min).max(EARNING_TIMES.max),
  /** Most of a day, in the time zone of the site. */
  dailyCap: z
    .number()
    .int()
    .min(0)
    .max(EARNING_MAX * EARNING_TIMES.max),
  /** Users earn by enabled rules only. */
  status,
}

/** Applies to what users do from then on. */
export const pointRuleUpdate = z
  .object({ ...editable, version })
  .refine(({ amount, dailyCap }) => dailyCap >= amount, { path: ['dailyCap'], ...message('capBelowAmount') })

/** What users earn each time that they do something. */
export const pointRule = z
  .object({ id, unit, source: enumeration('pointSource'), ...editable, ...tracked })
  .meta({ id: 'PointRule' })
export type PointRule = z.infer<typeof pointRule>

export const pointRuleQuery = listQuery(['unit', 'source', 'amount', 'status', 'updateTime'], {
  unit: unit.optional(),
  source: z.enum(earningSources).optional(),
  status: status.optional(),
})

export const pointRuleArea = defineResource({
  name: 'pointRule',
  path,
  names: { one: 'an earning rule', many: 'earning rules' },
  row: pointRule,
  query: pointRuleQuery,
  operations: [],
  columns: ['unit', 'source', 'amount', 'timesPerDay', 'dailyCap', 'status', 'updateTime'],
  actions: {
    list: get(path, {
      summary: 'List the rules by which users earn points and stars',
      access: 'points:read',
      query: pointRuleQuery,
      data: listOf(pointRule),
    }),
    update: put(`${path}/{id}`, {
      summary: 'Update an earning rule; it applies to what users do from then on',
      access: 'points:configure',
      body: pointRuleUpdate,
      data: pointRule,
    }),
  },
})
