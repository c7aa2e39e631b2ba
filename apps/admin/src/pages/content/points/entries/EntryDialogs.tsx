import type { PointsEntry } from '@admin/api-client/contract/content/points'
import type { DialogProps, RowSubject } from '../../../../crud/form/useDialog.ts'
import { PointsDialog } from '../../../../features/points/PointsDialog.tsx'
import type { EntryDialog } from './entries.list.tsx'

/** Adjusts what the user of an entry has of its unit. */
export default function EntryDialogs({
  subject: { row },
  ...dialog
}: DialogProps<RowSubject<PointsEntry, EntryDialog>>) {
  if (!row) return null
  const { userId: id, userName: nickname, unit } = row
  return <PointsDialog {...dialog} user={{ id, nickname }} unit={unit} />
}
