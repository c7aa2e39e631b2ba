import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { HOME_PATH } from '../session/paths.ts'
import { PublicPage } from './PublicPage.tsx'

/** Says that a page does not exist and leads home (specification, section 2). */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <PublicPage>
      <Stack>
        <Text c="dimmed">404</Text>
        <Title order={1} size="h2">
          {t('notFoundTitle')}
        </Title>
        <Text c="dimmed">{t('notFoundText')}</Text>
        <Button component={Link} to={HOME_PATH} size="md" fullWidth>
          {t('goHome')}
        </Button>
      </Stack>
    </PublicPage>
  )
}
