import type * as areas from '@admin/api-client/contract/reports/index'
import type { Handlers } from '../../http/mount.ts'
import { skeleton, unavailable } from './report/skeleton.ts'

export const overviewReport: Handlers<typeof areas.overviewReport> = {
  get: async (input) => skeleton(input, 'overview'),
  changes: unavailable,
  export: unavailable,
}
export const userReport: Handlers<typeof areas.userReport> = {
  get: async (input) => ({ ...skeleton(input, 'users'), cohorts: [], signInHours: [], vipGrades: [] }),
  changes: unavailable,
  export: unavailable,
}
export const contentReport: Handlers<typeof areas.contentReport> = {
  get: async (input) => ({
    ...skeleton(input, 'content'),
    reasons: [],
    bitRates: [],
    works: [],
    reviewers: [],
  }),
  changes: unavailable,
  export: unavailable,
}
export const coinReport: Handlers<typeof areas.coinReport> = {
  get: async (input) => ({
    ...skeleton(input, 'coins'),
    flows: [],
    sizes: [],
    ledger: { opening: '0', incoming: '0', outgoing: '0', closing: '0', parties: 0, entries: 0 },
  }),
  balances: unavailable,
  changes: unavailable,
  export: unavailable,
}
export const agentReport: Handlers<typeof areas.agentReport> = {
  get: async (input) => ({
    ...skeleton(input, 'agents'),
    ranking: [],
    teams: [],
    quotaUse: [],
    concentration: { gini: null, points: [] },
  }),
  changes: unavailable,
  export: unavailable,
}
export const reportNote: Handlers<typeof areas.reportNote> = {
  list: unavailable,
  create: unavailable,
  update: unavailable,
  delete: unavailable,
}
export const reportRollUp: Handlers<typeof areas.reportRollUp> = { rebuild: unavailable }
export const reportSchedule: Handlers<typeof areas.reportSchedule> = {
  list: unavailable,
  create: unavailable,
  update: unavailable,
  delete: unavailable,
}
