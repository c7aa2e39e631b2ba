import { useTranslation } from '@admin/i18n'
import { Stack, Title } from '@mantine/core'
import { MfaBindingSteps } from '../session/mfa/MfaBindingSteps.tsx'
import { PublicPage } from './PublicPage.tsx'

interface MfaBindingPageProps {
  username: string
  onDone: () => void
}

/** After signing in, in place of the page that was asked for: a second factor is demanded and none is bound. */
export default function MfaBindingPage(props: MfaBindingPageProps) {
  const { t } = useTranslation('security')
  return (
    <PublicPage>
      <Stack>
        <Title order={1} size="h2">
          {t('bind')}
        </Title>
        <MfaBindingSteps {...props} />
      </Stack>
    </PublicPage>
  )
}
