import type { EditedWork } from '@admin/api-client/contract/content/editedWorks'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { FilmDialog } from '../../../features/works/FilmDialog.tsx'
import { WorkReasonDialogs } from '../../../features/works/WorkReasonDialogs.tsx'
import { EditedWorkForm } from './EditedWorkForm.tsx'
import { type EditedWorkDialog, editedWorks } from './editedWorks.list.tsx'
import { UsedMaterials } from './UsedMaterials.tsx'

const mutations = {
  takeOffShelf: editedWorks.action('take-off-shelf'),
  lock: editedWorks.action('lock'),
  breakLock: editedWorks.action('break-lock'),
}

/** The dialogs of the list of edited works. Users make them, so there is none that adds one. */
export default function EditedWorkDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<EditedWork, EditedWorkDialog>>) {
  switch (subject.dialog) {
    case 'add':
      return null
    case 'edit':
      return <EditedWorkForm {...dialog} row={subject.row} />
    case 'preview':
      return <FilmDialog {...dialog} path={editedWorks.path} work={subject.row} />
    case 'viewMaterials':
      return <UsedMaterials {...dialog} work={subject.row} />
    default:
      return <WorkReasonDialogs {...dialog} dialog={subject.dialog} row={subject.row} mutations={mutations} />
  }
}
