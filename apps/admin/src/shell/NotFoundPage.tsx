import { useTranslation } from '@admin/i18n'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { HOME_PATH } from '../session/paths.ts'
import { PublicPage } from './PublicPage.tsx'

/** Says that a page does not exist and leads home (specification, section 2). */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <PublicPage title={t('notFoundTitle')}>
      <Text c="dimmed">404</Text>
      <Text c="dimmed">{t('notFoundText')}</Text>
      <Button component={Link} to={HOME_PATH} size="md" fullWidth>
        {t('goHome')}
      </Button>
    </PublicPage>
  )
}
