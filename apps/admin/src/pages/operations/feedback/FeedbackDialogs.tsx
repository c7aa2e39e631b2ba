import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { FeedbackDrawer } from './desk/FeedbackDrawer.tsx'
import type { FeedbackDialog } from './feedback.list.tsx'
import { GiveBackDialog } from './GiveBackDialog.tsx'
import { LabelsDialog } from './LabelsDialog.tsx'
import { TakeOverDialog } from './TakeOverDialog.tsx'

/** The dialogs of the feedback list, and the desk. */
export default function FeedbackDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Feedback, FeedbackDialog>>) {
  if (subject.dialog === 'add') return null
  const { row } = subject
  if (subject.dialog === 'takeOver') return <TakeOverDialog {...dialog} row={row} />
  if (subject.dialog === 'assign') return <AssignDialog {...dialog} row={row} />
  if (subject.dialog === 'giveBack') return <GiveBackDialog {...dialog} row={row} />
  if (subject.dialog === 'labels') return <LabelsDialog {...dialog} row={row} />
  return <FeedbackDrawer {...dialog} row={row} />
}
