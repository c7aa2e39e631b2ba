import { useTranslation } from '@admin/i18n'
import classes from './OfflineBanner.module.css'
import { useOnline } from './useOnline.ts'

/** Stands over the page while there is no connection. */
export function OfflineBanner() {
  const { t } = useTranslation('shell')
  return <div role="status">{!useOnline() && <p className={classes.banner}>{t('offline')}</p>}</div>
}
