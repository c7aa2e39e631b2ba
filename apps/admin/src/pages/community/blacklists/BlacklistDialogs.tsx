import type { BlacklistEntry } from '@admin/api-client/contract/community/blacklists'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { AddEntriesDialog } from './AddEntriesDialog.tsx'
import { EditEntryDialog } from './EditEntryDialog.tsx'

/** The blacklist's dialogs. */
export default function BlacklistDialogs({ subject, ...dialog }: DialogProps<RowSubject<BlacklistEntry>>) {
  if (subject.dialog === 'edit') return <EditEntryDialog {...dialog} row={subject.row} />
  return <AddEntriesDialog {...dialog} />
}
