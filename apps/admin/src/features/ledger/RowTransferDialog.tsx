import { useTranslation } from '@admin/i18n'
import { TransferDialog } from './TransferDialog.tsx'

interface RowTransferDialogProps {
  opened: boolean
  onClose: () => void
  direction: 'topUp' | 'deduct'
  /** The party of the row. */
  child: { id: string; nickname: string }
  /** The party above it. */
  parentId: string
}

/** Tops a row's party up from the one above it, or deducts from it. */
export default function RowTransferDialog({ direction, child, parentId, ...dialog }: RowTransferDialogProps) {
  const { t } = useTranslation('transfer')
  const { id, nickname: name } = child
  return direction === 'topUp' ? (
    <TransferDialog
      {...dialog}
      title={t('topUpOf', { name })}
      between={{ outgoingPartyId: parentId, incomingPartyId: id }}
    />
  ) : (
    <TransferDialog
      {...dialog}
      title={t('deductFrom', { name })}
      between={{ outgoingPartyId: id, incomingPartyId: parentId }}
    />
  )
}
