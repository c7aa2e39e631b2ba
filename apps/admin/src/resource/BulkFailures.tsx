import { errorText, useTranslation } from '@admin/i18n'
import { useLabels } from '@admin/ui'
import { Button, Group, Modal, Table } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BulkResult } from './resource.ts'
import type { ListPage } from './useResourceList.tsx'

interface BulkFailuresProps {
  failed: BulkResult['failed']
  /** The resource whose rows they are. */
  path: unknown
  opened: boolean
  onClose: () => void
}

/** The rows a bulk action left as they were, each with the reason. */
export default function BulkFailures({ failed, path, opened, onClose }: BulkFailuresProps) {
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
          {failed.map(({ id, key }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">{nameOfRow(client, path, id)}</Table.Th>
              <Table.Td>{errorText(t, { key, message: key })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('actions:close')}</Button>
      </Group>
    </Modal>
  )
}

type NamedRow = { id: string; nickname?: string; name?: string; title?: string }

/** What the operator knows a row by: it was on one of the pages they selected it from. */
function nameOfRow(client: QueryClient, path: unknown, id: string): string {
  const pages = client.getQueriesData<ListPage<NamedRow>>({ queryKey: [path, 'list'] })
  const row = pages.flatMap(([, page]) => page?.list ?? []).find((candidate) => candidate.id === id)
  return row?.nickname ?? row?.name ?? row?.title ?? id
}
