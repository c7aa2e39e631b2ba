import { useTranslation } from '@admin/i18n'
import { Badge, Group, Text } from '@mantine/core'
import type { ExportRow } from './exports.resource.ts'

/** The filters and the sort of an export as chips, labeled as the list's search labels them. */
export function ExportFilters({ row: { filters } }: { row: Pick<ExportRow, 'filters'> }) {
  const { t } = useTranslation('export')
  if (filters.length === 0) return <Text inherit>{t('noFilters')}</Text>
  return (
    <Group component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
      {filters.map(({ label, value }) => (
        <li key={label}>
          <Badge
            variant="default"
            tt="none"
            fw={400}
            h="auto"
            py={3}
            styles={{ label: { whiteSpace: 'normal' } }}
          >
            {label}: <span translate="no">{value}</span>
          </Badge>
        </li>
      ))}
    </Group>
  )
}
