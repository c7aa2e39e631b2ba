import { transferArea } from '@admin/api-client/contract/coins/transfers'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { reviewText } from './reviewText.ts'
import {
  approveTransfer,
  createTransfer,
  getAllowance,
  getOtherPending,
  raiseException,
  readsFor,
  rejectTransfer,
} from './service.ts'

export const transferRoutes: Handlers<typeof transferArea> = {
  ...readHandlers(readsFor, { area: transferArea, written: { review: { cell: reviewText } } }),
  allowance: getAllowance,
  otherPending: getOtherPending,
  create: createTransfer,
  approve: approveTransfer,
  reject: rejectTransfer,
  raiseException,
}
