import { useTranslation } from '@admin/i18n'
import { Skeleton } from '@mantine/core'
import classes from './HomePage.module.css'

/** The shape of the figures while they load. */
export function HomeSkeleton() {
  const { t } = useTranslation('shell')
  return (
    <div role="status" aria-label={t('loading')} className={classes.page}>
      <Skeleton height={84} radius="lg" />
      <div className={classes.halves}>
        <Skeleton height={264} radius="lg" />
        <Skeleton height={264} radius="lg" />
      </div>
      <Skeleton height={320} radius="lg" />
    </div>
  )
}
