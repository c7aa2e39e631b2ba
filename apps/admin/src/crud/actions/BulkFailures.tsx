import { errorText, useTranslation } from '@admin/i18n'
import { useLabels } from '@admin/ui'
import { Button, Group, Modal, Table } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { NameOf } from '../resource/NameOfContext.ts'
import type { BulkResult } from '../resource/resource.ts'
import { shownRow } from './shownRow.ts'

interface BulkFailuresProps {
  failed: BulkResult['failed']
  /** The resource whose rows they are. */
  path: unknown
  nameOf: NameOf
  opened: boolean
  onClose: () => void
}

/** The rows a bulk action left as they were, each with the reason. */
export default function BulkFailures({ failed, path, nameOf, opened, onClose }: BulkFailuresProps) {
  const { t } = useTranslation(['actions', 'errors'])
  const labels = useLabels()
  const client = useQueryClient()
  const title = t('actions:bulkFailed', { count: failed.length })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': labels.dialog.close }}
    >
      <Table aria-label={title}>
        <Table.Tbody>
          {failed.map(({ id, ...why }) => {
            const row = shownRow(client, path, id)
            return (
              <Table.Tr key={id}>
                <Table.Th scope="row">{row ? nameOf(row) : id}</Table.Th>
                <Table.Td>{errorText(t, { ...why, message: why.key })}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('actions:close')}</Button>
      </Group>
    </Modal>
  )
}
