import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { AppUpdateForm } from './AppUpdateForm.tsx'
import type { AppUpdateDialog } from './appUpdates.list.tsx'
import { RaiseShareDialog } from './RaiseShareDialog.tsx'

/** The app update list's dialogs. */
export default function AppUpdateDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<AppUpdate, AppUpdateDialog>>) {
  if (subject.dialog === 'raiseShare') return <RaiseShareDialog {...dialog} update={subject.row} />
  return <AppUpdateForm {...dialog} row={subject.row} />
}
