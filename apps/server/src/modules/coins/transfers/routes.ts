import { transferArea } from '@admin/api-client/contract/coins/transfers'
import { exportFile } from '../../../crud/exportFile.ts'
import type { Handlers } from '../../../http/mount.ts'
import { transferReads } from './queries.ts'
import { reviewText } from './reviewText.ts'
import {
  approveTransfer,
  createTransfer,
  getAllowance,
  getOtherPending,
  getTransfer,
  raiseException,
  rejectTransfer,
  viewOf,
} from './service.ts'

export const transferRoutes: Handlers<typeof transferArea> = {
  list: (input) => transferReads(viewOf(input)).page(input.db, input.query),
  export: (input) =>
    exportFile(input, {
      area: transferArea,
      pages: transferReads(viewOf(input)).all(input.db, input.query),
      written: { review: { cell: reviewText } },
    }),
  allowance: getAllowance,
  get: (input) => getTransfer(input, input.db, input.params.id),
  otherPending: getOtherPending,
  create: createTransfer,
  approve: approveTransfer,
  reject: rejectTransfer,
  raiseException,
}
