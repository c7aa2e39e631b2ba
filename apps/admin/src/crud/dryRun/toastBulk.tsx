import { toastLonger, toastSuccess } from '../../app/toast.ts'
import type { BulkResult } from '../resource/resource.ts'
import type { Revertible } from './reverts.ts'
import { UndoToast } from './UndoToast.tsx'

/** Tells what a bulk action did, and offers to undo it where that is possible. */
export function toastBulk(
  message: string,
  { logId }: BulkResult,
  revertible: Omit<Revertible, 'logId'>,
): void {
  if (logId === undefined) toastSuccess(message)
  else toastLonger(logId, <UndoToast message={message} logId={logId} {...revertible} />)
}
