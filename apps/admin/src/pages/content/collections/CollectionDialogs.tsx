import type { Collection } from '@admin/api-client/contract/content/collections'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { LockReasonDialogs } from '../../../features/works/LockReasonDialogs.tsx'
import { CollectionForm } from './CollectionForm.tsx'
import { type CollectionDialog, collections } from './collections.list.tsx'

const mutations = { lock: collections.action('lock'), breakLock: collections.action('break-lock') }

/** The collection list's dialogs. */
export default function CollectionDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Collection, CollectionDialog>>) {
  if (subject.dialog === 'add' || subject.dialog === 'edit')
    return <CollectionForm {...dialog} row={subject.row} />
  return <LockReasonDialogs {...dialog} dialog={subject.dialog} row={subject.row} mutations={mutations} />
}
