import { enumerationLabel, formatDateTime, useTranslation } from '@admin/i18n'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import classes from './tasks.module.css'
import type { TaskRun } from './tasks.resource.ts'

/** From so many milliseconds on, a duration is told in seconds. */
const SECONDS_FROM = 10_000

/** One run: what set it off, how it ended, and its log. */
export function RunEntry({ run }: { run: TaskRun }) {
  const { t } = useTranslation(['task', 'enumerations'])
  const { trigger, dueTime, startTime, endTime, result, log } = run
  return (
    <li>
      <div className={classes.run}>
        <span className={classes.moment}>{formatDateTime(dueTime)}</span>
        {enumerationBadge(t, 'taskResult', result)}
        <span className={classes.note}>
          {enumerationLabel(t, 'taskTrigger', trigger)}
          {startTime !== null && endTime !== null && ` · ${t('task:took')} ${took(endTime - startTime)}`}
        </span>
      </div>
      {result === 'missed' && <p className={classes.note}>{t('task:missedHint')}</p>}
      {log && (
        <details open={result === 'failed' || result === 'running'}>
          <summary className={classes.summary}>{t('task:log')}</summary>
          <pre className={classes.code}>{log.trimEnd()}</pre>
        </details>
      )}
    </li>
  )

  function took(duration: number): string {
    return duration < SECONDS_FROM
      ? t('task:milliseconds', { value: String(duration) })
      : t('task:seconds', { value: (duration / 1000).toFixed(1) })
  }
}
