import { useTranslation } from '@admin/i18n'
import classes from './Brand.module.css'

/** The product's mark, with its name unless space is short. */
export function Brand({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <span className={classes.brand}>
      <img src="/favicon.svg" alt={compact ? t('appName') : ''} width={26} height={26} />
      {!compact && t('appName')}
    </span>
  )
}
