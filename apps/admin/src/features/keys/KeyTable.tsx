import { useTranslation } from '@admin/i18n'
import { Modal, Table } from '@mantine/core'
import { Key } from './KeyButton.tsx'

interface KeyTableProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Keys, or the first and the last of a row of them, and what they do. */
  keys: readonly (readonly [names: readonly string[], meaning: string])[]
}

/** The keys of a page and what they do. */
export function KeyTable({ opened, onClose, title, keys }: KeyTableProps) {
  const { t } = useTranslation('actions')
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Table aria-label={title}>
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
