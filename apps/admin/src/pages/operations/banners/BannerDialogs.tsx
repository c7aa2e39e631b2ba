import type { Banner } from '@admin/api-client/contract/operations/banners'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { BannerForm } from './BannerForm.tsx'
import type { BannerDialog } from './banners.list.tsx'
import { WhyDialog } from './WhyDialog.tsx'

/** The banner list's dialogs. */
export default function BannerDialogs({ subject, ...dialog }: DialogProps<RowSubject<Banner, BannerDialog>>) {
  if (subject.dialog === 'why') return <WhyDialog {...dialog} banner={subject.row} />
  return <BannerForm {...dialog} row={subject.row} />
}
