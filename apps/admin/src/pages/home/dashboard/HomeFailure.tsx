import { useTranslation } from '@admin/i18n'
import { Alert, Button } from '@mantine/core'
import { useErrorText } from '../../../app/useErrorText.ts'

interface HomeFailureProps {
  error: Error
  onRetry: () => void
}

/** Why there are no figures. */
export function HomeFailure({ error, onRetry }: HomeFailureProps) {
  const { t } = useTranslation(['home', 'shell'])
  const errorText = useErrorText()
  return (
    <Alert color="red" role="alert" title={t('failed')}>
      {errorText(error)}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {t('shell:retry')}
      </Button>
    </Alert>
  )
}
