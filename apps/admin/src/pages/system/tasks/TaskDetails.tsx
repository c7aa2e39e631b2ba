import { useTranslation } from '@admin/i18n'
import { NextRuns } from './NextRuns.tsx'
import classes from './tasks.module.css'
import type { Task } from './tasks.resource.ts'

/** What opens below a task's row: when it is due next, and what it is called with. */
export const TaskDetails = (task: Task) => <Details {...task} />

function Details({ nextRunTimes, parameters, status }: Task) {
  const { t } = useTranslation('task')
  return (
    <div className={classes.details}>
      <section>
        <h2 className={classes.heading}>{t('nextRuns')}</h2>
        {status === 's' ? (
          <p className={classes.note}>{t('noNextRuns')}</p>
        ) : (
          <NextRuns times={nextRunTimes} />
        )}
      </section>
      <section>
        <h2 className={classes.heading}>{t('parameters')}</h2>
        <pre className={classes.code}>{JSON.stringify(parameters, null, 2)}</pre>
      </section>
    </div>
  )
}
