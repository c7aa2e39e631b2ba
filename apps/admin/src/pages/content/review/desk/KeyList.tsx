import { useTranslation } from '@admin/i18n'
import { Modal, Table } from '@mantine/core'
import { Key } from '../../../../features/keys/KeyButton.tsx'

interface KeyListProps {
  opened: boolean
  onClose: () => void
}

/** The keys of the desk and what they do. */
export default function KeyList({ opened, onClose }: KeyListProps) {
  const { t } = useTranslation(['reviewDesk', 'actions'])
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
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('keyList')}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <Table aria-label={t('keyList')}>
        <Table.Tbody>
          {keys.map(([names, meaning]) => (
            <Table.Tr key={names.join()}>
              <Table.Th scope="row" w="7rem">
                {names.map((name, index) => (
                  <span key={name}>
                    {index > 0 && ' – '}
                    <Key name={name} spoken />
                  </span>
                ))}
              </Table.Th>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
