import { ApiError } from '@admin/api-client'
import { errorText, useTranslation } from '@admin/i18n'
import { Button, Stack, Text } from '@mantine/core'

/** In place of the rows when they could not be read: why, how to try again, and what to tell support. */
export function ListError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['actions', 'errors'])
  const refused = error instanceof ApiError ? error : undefined
  return (
    <Stack align="center" gap="xs" role="alert">
      <Text fw={600}>{t('actions:listFailed')}</Text>
      <Text c="dimmed">{errorText(t, { key: refused?.key ?? 'requestFailed', message: error.message })}</Text>
      {refused?.requestId && (
        <Text size="xs" c="dimmed">
          {t('actions:requestId', { id: refused.requestId })}
        </Text>
      )}
      <Button variant="default" onClick={onRetry}>
        {t('actions:retry')}
      </Button>
    </Stack>
  )
}
