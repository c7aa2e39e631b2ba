import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, coins, coinsFilter, enumeration, id, textFilter, timeFilter } from '../fields.ts'
import { get } from '../operation.ts'
import { pointEntry } from '../users/users.ts'

const path = '/api/admin/points'

/** One change of the points or stars of a user. Never changed, never deleted. */
export const pointsEntry = pointEntry
  .extend({
    userId: id,
    userName: z.string(),
    /** Of what operators gave to many users together. */
    grantId: id.nullable(),
    /** Of what users transferred to each other. */
    transferId: id.nullable(),
  })
  .meta({ id: 'PointsEntry' })
export type PointsEntry = z.infer<typeof pointsEntry>

export const pointsQuery = listQuery(['time', 'amount'], {
  userId: codeFilter,
  unit: enumeration('pointUnit').optional(),
  bizType: enumeration('bizType').optional(),
  source: enumeration('pointSource').optional(),
  /** Username of the operator. */
  operatorName: textFilter,
  /** Number of points added or deducted. */
  amountFrom: coinsFilter,
  amountTo: coinsFilter,
  grantId: codeFilter,
  transferId: codeFilter,
  timeFrom: timeFilter,
  timeTo: timeFilter,
})

/** Points or stars that expire unless they are used before. */
export const expiringPoints = z
  .object({
    /** Days after which they expire; null: they don’t. */
    validityDays: z.number().int().nullable(),
    points: coins,
    /** Number of users who would lose some. */
    users: z.number().int(),
    /** Those who would lose the most. */
    most: z.array(z.object({ userId: id, userName: z.string(), points: coins })),
  })
  .meta({ id: 'ExpiringPoints' })
export type ExpiringPoints = z.infer<typeof expiringPoints>

export const pointsArea = defineResource({
  name: 'points',
  path,
  names: { one: 'an entry', many: 'entries of the points and stars of all users' },
  row: pointsEntry,
  query: pointsQuery,
  operations: ['list', 'export'],
  page: { route: '/content/points', position: 11 },
  columns: [
    'id',
    'userId',
    ['userName', 'points:user'],
    'unit',
    'bizType',
    'source',
    'amount',
    'balanceAfter',
    'remark',
    ['operatorName', 'points:operator'],
    'time',
  ],
  actions: {
    expiring: get(`${path}/expiring`, {
      summary: 'Show the points or stars that expire in the next 30 days unless they are used',
      access: 'points:read',
      query: z.object({ unit: enumeration('pointUnit').default('points') }),
      data: expiringPoints,
    }),
  },
})
