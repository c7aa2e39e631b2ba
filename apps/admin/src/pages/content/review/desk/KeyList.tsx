import { useTranslation } from '@admin/i18n'
import { KeyTable } from '../../../../features/keys/KeyTable.tsx'

interface KeyListProps {
  opened: boolean
  onClose: () => void
}

/** The keys of the desk and what they do. */
export default function KeyList({ opened, onClose }: KeyListProps) {
  const { t } = useTranslation('reviewDesk')
  const keys: [names: string[], meaning: string][] = [
    [['A'], t('keys.approve')],
    [['R'], t('keys.reject')],
    [['1', '9'], t('keys.reason')],
    [['Enter'], t('keys.confirm')],
    [['Esc'], t('keys.close')],
    [['J'], t('next')],
    [['K'], t('previous')],
    [['S'], t('keys.skip')],
    [['E'], t('keys.escalate')],
    [['U'], t('keys.undo')],
    [['B'], t('keys.blur')],
    [['M'], t('keys.mute')],
    [['G'], t('keys.grey')],
    [['?'], t('keyList')],
  ]
  return <KeyTable opened={opened} onClose={onClose} title={t('keyList')} keys={keys} />
}
