import { useTranslation } from '@admin/i18n'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { TransferDialog } from '../../../features/ledger/TransferDialog.tsx'
import type { Transfer } from '../../../features/ledger/transfers.ts'
import { type ReviewAction, ReviewDialog } from './ReviewDialog.tsx'

/** The transfer list's dialogs. */
export default function TransferDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Transfer, ReviewAction>>) {
  const { t } = useTranslation('transfer')
  if (subject.dialog === 'add') return <TransferDialog {...dialog} title={t('adding')} />
  return <ReviewDialog {...dialog} action={subject.dialog} transfer={subject.row} />
}
