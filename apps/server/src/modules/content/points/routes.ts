import { pointsArea } from '@admin/api-client/contract/content/points'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { readExpiring } from './expiry.ts'
import { pointsReads } from './queries.ts'

const reads = readHandlers(() => pointsReads, {
  area: pointsArea,
  written: { amount: { cell: ({ amount, bizType }) => (bizType === '1' ? 1n : -1n) * BigInt(amount) } },
})

export const pointsRoutes: Handlers<typeof pointsArea> = {
  ...reads,
  expiring: ({ db, query, clock }) => readExpiring(db, query.unit, clock()),
}
