import { formatDateTime, useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import classes from './tasks.module.css'
import { timeZone } from './tasks.resource.ts'

/** Moments ahead, in the time zone that schedules are read in. */
export function NextRuns({ times }: { times: readonly number[] }) {
  const { t } = useTranslation('tasks')
  const { data: zone } = useQuery(timeZone)
  return (
    zone && (
      <>
        <p className={classes.note}>{t('timesIn', { timeZone: zone })}</p>
        <ol className={classes.times} aria-label={t('nextRuns')}>
          {times.map((time) => (
            <li key={time}>
              <time dateTime={new Date(time).toISOString()}>{formatDateTime(time, zone)}</time>
            </li>
          ))}
        </ol>
      </>
    )
  )
}
