import { formatDateTime, useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import classes from './tasks.module.css'
import { timeZone } from './tasks.resource.ts'

/** Moments ahead in the viewer's time zone; where schedules are read in another zone, its time is shown beside. */
export function NextRuns({ times }: { times: readonly number[] }) {
  const { t } = useTranslation('task')
  const { data: zone } = useQuery(timeZone)
  return (
    zone && (
      <>
        <p className={classes.note}>{t('timesIn', { timeZone: zone })}</p>
        <ol className={classes.times} aria-label={t('nextRuns')}>
          {times.map((time) => {
            const [shown, scheduled] = [formatDateTime(time), formatDateTime(time, zone)]
            return (
              <li key={time}>
                <time dateTime={new Date(time).toISOString()}>{shown}</time>
                {shown !== scheduled && <span className={classes.note}>{` (${scheduled} ${zone})`}</span>}
              </li>
            )
          })}
        </ol>
      </>
    )
  )
}
