import { useTranslation } from '@admin/i18n'
import { Link } from 'react-router'
import { HOME_PATH } from '../../session/paths.ts'
import classes from '../../session/signIn/signIn.module.css'
import { PublicPage } from '../../shell/PublicPage.tsx'

/** Says that a page does not exist and leads home (specification, section 2). */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <PublicPage>
      <div className={classes.stack}>
        <p className={classes.text}>404</p>
        <h1 className={classes.title}>{t('notFoundTitle')}</h1>
        <p className={classes.text}>{t('notFoundText')}</p>
        <Link to={HOME_PATH} className={classes.submit ?? ''}>
          {t('goHome')}
        </Link>
      </div>
    </PublicPage>
  )
}
