import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { AdvertisementForm } from './AdvertisementForm.tsx'
import type { AdvertisementDialog } from './advertisements.list.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { WhyDialog } from './WhyDialog.tsx'

/** The advertisement list's dialogs. */
export default function AdvertisementDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Advertisement, AdvertisementDialog>>) {
  if (subject.dialog === 'approve' || subject.dialog === 'reject')
    return <ReviewDialog {...dialog} action={subject.dialog} advertisement={subject.row} />
  if (subject.dialog === 'duplicate') return <DuplicateDialog {...dialog} advertisement={subject.row} />
  if (subject.dialog === 'why') return <WhyDialog {...dialog} advertisement={subject.row} />
  return <AdvertisementForm {...dialog} row={subject.row} />
}
