import { useTranslation } from '@admin/i18n'
import { PublicPage } from '../../shell/PublicPage.tsx'
import classes from '../signIn/signIn.module.css'
import { MfaBindingSteps } from './MfaBindingSteps.tsx'

interface MfaBindingPageProps {
  username: string
  onDone: () => void
}

/** After signing in, in place of the page that was asked for: a second factor is demanded and none is bound. */
export function MfaBindingPage(props: MfaBindingPageProps) {
  const { t } = useTranslation('security')
  return (
    <PublicPage>
      <div className={classes.stack}>
        <h1 className={classes.title}>{t('bind')}</h1>
        <MfaBindingSteps {...props} />
      </div>
    </PublicPage>
  )
}
