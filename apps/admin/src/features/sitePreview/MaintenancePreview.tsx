import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Avatar, Paper, Stack, Text } from '@mantine/core'
import { fileUrl } from '../files/fileUrl.ts'

interface MaintenancePreviewProps {
  site: { name: string; logo: string }
  /** In the visitor's language; empty: the page has its own words. */
  message: string
  /** When the maintenance is announced to end, in epoch milliseconds; null: not announced. */
  until: number | null
}

/** The maintenance page as visitors see it. */
export function MaintenancePreview({ site, message, until }: MaintenancePreviewProps) {
  const { t } = useTranslation('site')
  return (
    <figure aria-label={t('preview')} style={{ margin: 0 }}>
      <Text component="figcaption" size="sm" fw={500} mb={4}>
        {t('preview')}
      </Text>
      <Paper withBorder p="lg">
        <Stack align="center" gap="xs">
          <Avatar src={fileUrl(site.logo)} alt="" radius="sm" />
          <Text fw={600} translate="no">
            {site.name}
          </Text>
          <Text ta="center" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {message || t('previewEmpty')}
          </Text>
          {until !== null && (
            <Text size="sm" c="dimmed">
              {t('untilTime', { time: formatDateTime(until) })}
            </Text>
          )}
        </Stack>
      </Paper>
    </figure>
  )
}
