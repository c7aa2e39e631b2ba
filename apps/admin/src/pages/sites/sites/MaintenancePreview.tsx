import type { Site } from '@admin/api-client/contract/sites/sites'
import { toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Avatar, Paper, Stack, Text } from '@mantine/core'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import type { SwitchValues } from './switchFields.tsx'

/** The maintenance page as visitors see it, in the operator's language. */
export function MaintenancePreview({ site, values }: { site: Site; values: SwitchValues }) {
  const { t, i18n } = useTranslation('site')
  const { message, messageEn, until } = values
  const [own, other] = toLanguage(i18n.language) === 'zh-CN' ? [message, messageEn] : [messageEn, message]
  return (
    <figure aria-label={t('preview')} style={{ margin: 0 }}>
      <Text component="figcaption" size="sm" fw={500} mb={4}>
        {t('preview')}
      </Text>
      <Paper withBorder p="lg">
        <Stack align="center" gap="xs">
          <Avatar src={fileUrl(site.logo)} alt="" radius="sm" />
          <Text fw={600}>{site.name}</Text>
          <Text ta="center" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {own || other || t('previewEmpty')}
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
