import { ApiError } from '@admin/api-client'
import { errorText, useTranslation } from '@admin/i18n'
import { Stack, Text } from '@mantine/core'

/** Why the rows could not be read, and what to tell support. */
export function ListError({ error }: { error: Error }) {
  const { t } = useTranslation(['actions', 'errors'])
  const refused = error instanceof ApiError ? error : undefined
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('actions:listFailed')}</Text>
      <Text c="dimmed">{errorText(t, { key: refused?.key ?? 'requestFailed', message: error.message })}</Text>
      {refused?.requestId && (
        <Text size="xs" c="dimmed">
          {t('actions:requestId', { id: refused.requestId })}
        </Text>
      )}
    </Stack>
  )
}
