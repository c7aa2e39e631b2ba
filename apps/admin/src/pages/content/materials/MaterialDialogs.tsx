import type { Material } from '@admin/api-client/contract/content/materials'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import BulkContentDialog from '../../../features/works/BulkContentDialog.tsx'
import { MaterialForm } from './MaterialForm.tsx'
import { MaterialPreview } from './MaterialPreview.tsx'
import { MaterialUses } from './MaterialUses.tsx'
import { type MaterialDialog, materials } from './materials.list.tsx'
import { ReplaceMaterialFile } from './ReplaceMaterialFile.tsx'

const ignore = () => {}

/** The material list's dialogs. */
export default function MaterialDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Material, MaterialDialog>>) {
  switch (subject.dialog) {
    case 'add':
    case 'edit':
      return <MaterialForm {...dialog} row={subject.row} />
    case 'preview':
      return <MaterialPreview {...dialog} material={subject.row} />
    case 'replaceFile':
      return <ReplaceMaterialFile {...dialog} material={subject.row} />
    case 'whereUsed':
      return <MaterialUses {...dialog} material={subject.row} />
    default: {
      const one = { resource: materials, ids: [subject.row.id], onFailed: ignore }
      return <BulkContentDialog {...dialog} subject={{ ...one, action: subject.dialog }} />
    }
  }
}
