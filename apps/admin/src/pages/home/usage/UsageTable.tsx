import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'

/** Pixels from which a table scrolls. */
const MAX_HEIGHT = 480

interface UsageTableProps extends Pick<ComponentProps<typeof DetailTable>, 'head' | 'rows' | 'numeric'> {
  title: string
  /** Says what is counted. */
  text: string
}

/** A titled table of metrics. */
export function UsageTable({ title, text, ...table }: UsageTableProps) {
  const { t } = useTranslation('usage')
  return (
    <Panel title={title} text={text}>
      {table.rows.length > 0 ? (
        <DetailTable label={title} maxHeight={MAX_HEIGHT} {...table} />
      ) : (
        <Text c="dimmed">{t('empty')}</Text>
      )}
    </Panel>
  )
}
