import type { Gift } from '@admin/api-client/contract/community/gifts'
import { toLanguage, useTranslation } from '@admin/i18n'
import { ImagePreviewDialog } from '@admin/ui'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { GiftForm } from './GiftForm.tsx'
import { GiftSends } from './GiftSends.tsx'
import type { GiftDialog } from './gifts.list.tsx'

const ignore = () => {}

/** The gift list's dialogs. */
export default function GiftDialogs({ subject, ...dialog }: DialogProps<RowSubject<Gift, GiftDialog>>) {
  const { i18n } = useTranslation('gift')
  switch (subject.dialog) {
    case 'preview':
      return (
        <ImagePreviewDialog
          images={[{ src: fileUrl(subject.row.effect), alt: nameIn(subject.row, toLanguage(i18n.language)) }]}
          index={dialog.opened ? 0 : null}
          onIndexChange={ignore}
          onClose={dialog.onClose}
        />
      )
    case 'viewSends':
      return <GiftSends {...dialog} gift={subject.row} />
    default:
      return <GiftForm {...dialog} row={subject.row} />
  }
}
