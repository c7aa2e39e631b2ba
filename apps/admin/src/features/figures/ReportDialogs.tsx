import type { DialogProps } from '../../crud/form/useDialog.ts'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { RangeDialog } from './RangeDialog.tsx'
import type { ReportSubject } from './ReportSubject.ts'
import { RowsDrawer } from './RowsDrawer.tsx'
import { SchedulesDrawer } from './SchedulesDrawer.tsx'

/** The dialogs of all reports. */
export default function ReportDialogs({ subject, ...dialog }: DialogProps<ReportSubject>) {
  if (subject.dialog === 'keys') return <KeysDialog {...dialog} />
  if (subject.dialog === 'change') return <ChangeDrawer {...dialog} subject={subject} />
  if (subject.dialog === 'rows') return <RowsDrawer {...dialog} subject={subject} />
  if (subject.dialog === 'note') return <NoteDialog {...dialog} subject={subject} />
  if (subject.dialog === 'schedules') return <SchedulesDrawer {...dialog} subject={subject} />
  return <RangeDialog {...dialog} subject={subject} />
}
