import { useTranslation } from '@admin/i18n'
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
    <PublicPage title={t('bind')}>
      <MfaBindingSteps {...props} />
    </PublicPage>
  )
}
