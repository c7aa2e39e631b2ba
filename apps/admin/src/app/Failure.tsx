import { ApiError } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Alert, Button, Text } from '@mantine/core'
import { useErrorText } from './useErrorText.ts'

/** The server's answers for an id that does not exist, is outside the data scope, or is malformed. */
const MISSING = [404, 422]

interface FailureProps {
  /** @default none */
  title?: string | undefined
  error: Error
  onRetry: () => void
}

/** Shows why something could not be loaded, with a retry button unless the record is missing. */
export function Failure({ title, error, onRetry }: FailureProps) {
  const { t } = useTranslation('actions')
  const errorText = useErrorText()
  const { status, requestId } = error instanceof ApiError ? error : {}
  const missing = status !== undefined && MISSING.includes(status)
  return (
    <Alert color="red" role="alert" title={title}>
      {missing ? t('recordMissing') : errorText(error)}{' '}
      {!missing && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {requestId && <Text size="xs">{t('requestId', { id: requestId })}</Text>}
    </Alert>
  )
}
