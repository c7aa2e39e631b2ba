import { useTranslation } from '@admin/i18n'
import { EMPTY } from '@admin/ui'
import { Text } from '@mantine/core'
import { judge, levelOf, type Part, parts } from './judge.ts'
import { LevelMark } from './LevelMark.tsx'
import classes from './SystemStatus.module.css'
import { REFRESH_SECONDS, type SystemStatus } from './systemStatus.ts'
import { useStatusTexts } from './useStatusTexts.ts'

interface OverviewProps {
  status: SystemStatus
  /** The status couldn't be refreshed. */
  outdated: boolean
}

/** Each part with its main figure, whether it needs attention, and why. */
export function Overview({ status, outdated }: OverviewProps) {
  const { t } = useTranslation('systemStatus')
  const { dateTime } = useStatusTexts()
  const figures = useMainFigures(status)
  const reasons = judge(status)
  const count = parts.filter((part) => reasons[part].length > 0).length
  const found = count === 0 ? t('noProblems') : t('problems', { count })
  const time = dateTime(status.time)
  return (
    <section aria-label={t('overview')}>
      <Text role="status" fw={600}>
        {outdated ? t('lastKnown', { time }) : found}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {outdated ? found : t('asOf', { time, seconds: REFRESH_SECONDS })}
      </Text>
      <dl className={classes.tiles}>
        {parts.map((part) => (
          <div key={part} className={classes.tile} data-level={levelOf(reasons[part])}>
            <dt>{t(`figure.${part}`)}</dt>
            <dd className={classes.value}>{figures[part]}</dd>
            <dd>
              <LevelMark level={levelOf(reasons[part])} />
            </dd>
            {reasons[part].map((reason) => (
              <dd key={reason}>{t(`reason.${reason}`)}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Returns the main figure of each part; `--` where it isn't known. */
function useMainFigures(status: SystemStatus): Record<Part, string> {
  const { number, fileSize, ofLimit } = useStatusTexts()
  const { queues, pushes, ledger, rollUps, failedRuns, database, files, server } = status
  const { underWay, limit } = server.requests
  const optional = (value: number | string | undefined | null) =>
    value === undefined || value === null ? EMPTY : number(value)
  return {
    jobs: queues?.length ? number(queues.reduce((sum, { due }) => sum + due, 0)) : EMPTY,
    messages: optional(pushes?.pendingMessages),
    ledger: optional(ledger?.difference),
    reports: optional(rollUps?.faults),
    tasks: optional(failedRuns?.total),
    database: fileSize(database?.size),
    files: optional(files?.count),
    server: ofLimit({ used: underWay, limit }),
  }
}
