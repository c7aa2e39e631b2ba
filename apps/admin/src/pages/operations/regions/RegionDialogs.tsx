import type { Region } from '@admin/api-client/contract/operations/regions'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { RegionForm } from './RegionForm.tsx'
import type { RegionDialog } from './regions.list.tsx'

/** The region list's dialogs. */
export default function RegionDialogs({ subject, ...dialog }: DialogProps<RowSubject<Region, RegionDialog>>) {
  if (subject.dialog === 'move') return <MoveDialog {...dialog} region={subject.row} />
  return <RegionForm {...dialog} row={subject.row} />
}
