import { enumerationLabel, useTranslation } from '@admin/i18n'
import { useCan } from '../../session/useCan.ts'
import { KeyTable } from '../keys/KeyTable.tsx'
import { KEYS, rangeKeys } from './periodKeys.ts'

interface KeysDialogProps {
  opened: boolean
  onClose: () => void
}

/** The keys of a report and what they do. */
export function KeysDialog(props: KeysDialogProps) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const can = useCan()
  return (
    <KeyTable
      {...props}
      title={t('reportPage:keyList')}
      keys={[
        ...rangeKeys.map(([range, key]) => [[key], enumerationLabel(t, 'reportRange', range)] as const),
        [[KEYS.custom], t('reportPage:keyCustom')],
        [[KEYS.compare], t('reportPage:keyCompare')],
        ...(can('report:note') ? [[[KEYS.note], t('reportPage:keyNote')] as const] : []),
        [['←', '→'], t('reportPage:keyPoints')],
        [[KEYS.list], t('reportPage:keyList')],
      ]}
    />
  )
}
