import { useTranslation } from '@admin/i18n'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { TransferDialog } from '../../../features/ledger/TransferDialog.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import type { TransferSubject } from './transfers.actions.ts'

/** The transfer list's dialogs. */
export default function TransferDialogs({ subject, ...dialog }: DialogProps<TransferSubject>) {
  const { t } = useTranslation('transfer')
  if (subject.dialog === 'add') return <TransferDialog {...dialog} title={t('adding')} />
  return <ReviewDialog {...dialog} action={subject.dialog} transfer={subject.row} />
}
