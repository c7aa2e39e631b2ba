import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { ExportDrawer } from './ExportDrawer.tsx'
import type { ExportDialog } from './exports.list.tsx'
import type { ExportRow } from './exports.resource.ts'

/** The dialogs of the export center. */
export default function ExportDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<ExportRow, ExportDialog>>) {
  if (subject.dialog === 'add') return null
  if (subject.dialog === 'details') return <ExportDrawer {...dialog} row={subject.row} />
  return <DecideDialog {...dialog} action={subject.dialog} row={subject.row} />
}
