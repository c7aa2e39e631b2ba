import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { FAILED_TASKS_PATH, failedPushesPath, REVIEWABLE_TRANSFERS_PATH } from '../../../app/pagePaths.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import { waitingQuery } from './dashboardQueries.ts'
import classes from './Panel.module.css'
import { Panel } from './Panel.tsx'

/** What needs the operator, each kind with its number and a link to the rows. */
export function WaitingPanel() {
  const { t } = useTranslation('home')
  const waiting = useQuery(waitingQuery)
  return (
    <Panel title={t('waiting')} wide>
      <QueryView result={waiting} failed={t('waitingFailed')} height={52}>
        {({ transfers = 0, tasks = 0, pushes = 0, pushesSince }) => {
          const items = [
            { key: 'waitingTransfers', count: transfers, to: REVIEWABLE_TRANSFERS_PATH },
            { key: 'waitingTasks', count: tasks, to: FAILED_TASKS_PATH },
            { key: 'waitingPushes', count: pushes, to: failedPushesPath(pushesSince) },
          ] as const
          const shown = items.filter(({ count }) => count > 0)
          if (shown.length === 0) return <Text>{t('waitingNothing')}</Text>
          return (
            <ul className={classes.links}>
              {shown.map(({ key, count, to }) => (
                <li key={key}>
                  <Link to={to} className={classes.waiting ?? ''}>
                    <span className={classes.count}>{formatNumber(count)}</span>{' '}
                    <span>{t(key, { count })}</span>
                    <IconChevronRight size={16} aria-hidden style={{ marginInlineStart: 'auto' }} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
    </Panel>
  )
}
