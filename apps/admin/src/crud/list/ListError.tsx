import { ApiError } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Stack, Text } from '@mantine/core'
import { useErrorText } from '../../app/useErrorText.ts'

/** Why the rows could not be read, and what to tell support. */
export function ListError({ error }: { error: Error }) {
  const { t } = useTranslation('actions')
  const errorText = useErrorText()
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('listFailed')}</Text>
      <Text c="dimmed">{errorText(error)}</Text>
      {requestId && (
        <Text size="xs" c="dimmed">
          {t('requestId', { id: requestId })}
        </Text>
      )}
    </Stack>
  )
}
