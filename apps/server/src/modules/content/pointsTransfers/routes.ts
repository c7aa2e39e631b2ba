import { pointsTransferArea } from '@admin/api-client/contract/content/pointsTransfers'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { pointsTransferResource } from './resource.ts'
import { pointsTransferDecisions } from './reviews.ts'
import { cancelPointsTransfer, createPointsTransfer, listEntries, raiseException } from './service.ts'

export const pointsTransferRoutes: Handlers<typeof pointsTransferArea> = {
  ...readHandlers(pointsTransferResource.reads, { area: pointsTransferArea }),
  entries: listEntries,
  create: createPointsTransfer,
  ...pointsTransferDecisions,
  raiseException,
  cancel: cancelPointsTransfer,
}
