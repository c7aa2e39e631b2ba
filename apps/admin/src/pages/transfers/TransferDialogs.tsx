import { useTranslation } from '@admin/i18n'
import { TransferDialog } from '../../ledger/TransferDialog.tsx'
import type { DialogProps } from '../../resource/useDialog.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import type { TransferSubject } from './transfers.actions.ts'

/** The transfer list's dialogs; they load when first opened. */
export default function TransferDialogs({ subject, ...dialog }: DialogProps<TransferSubject>) {
  const { t } = useTranslation('transfers')
  if (subject.dialog === 'add') return <TransferDialog {...dialog} title={t('adding')} />
  return <ReviewDialog {...dialog} action={subject.dialog} transfer={subject.row} />
}
