import type { DashboardWaiting } from '@admin/api-client/contract/home/dashboard'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import {
  FAILED_TASKS_PATH,
  failedPushesPath,
  REVIEW_DESK_PATH,
  REVIEWABLE_TRANSFERS_PATH,
} from '../../../app/pagePaths.ts'
import { QueryView } from '../../../app/QueryView.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'
import { useSession } from '../../../session/useSession.ts'
import { waitingQuery } from './dashboardQueries.ts'
import classes from './Home.module.css'
import { keepSeenPushes } from './seenPushes.ts'

/** What needs the operator, each kind with its number and a link to the rows. */
export function WaitingPanel() {
  const { t } = useTranslation('home')
  const account = useSession().user?.id ?? ''
  const waiting = useQuery(waitingQuery(account))
  return (
    <Panel title={t('waiting')} wide>
      <QueryView result={waiting} failed={t('waitingFailed')} height={61}>
        {(data) => <Items {...data} account={account} />}
      </QueryView>
    </Panel>
  )
}

function Items({
  transfers = 0,
  reviews = 0,
  tasks = 0,
  pushes = 0,
  pushesSince,
  countedTime,
  account,
}: DashboardWaiting & { account: string }) {
  const { t, i18n } = useTranslation('home')
  const items = [
    { key: 'waitingTransfers', count: transfers, to: REVIEWABLE_TRANSFERS_PATH },
    { key: 'waitingReviews', count: reviews, to: REVIEW_DESK_PATH },
    { key: 'waitingTasks', count: tasks, to: FAILED_TASKS_PATH },
    {
      key: 'waitingPushes',
      count: pushes,
      to: failedPushesPath(pushesSince),
      // A sent push can't be repeated: its failures are done with once they are seen.
      onClick: () => keepSeenPushes(account, countedTime),
    },
  ] as const
  const shown = items.filter(({ count }) => count > 0)
  if (shown.length === 0) return <Text>{t('waitingNothing')}</Text>
  return (
    <ul className={classes.items}>
      {shown.map(({ key, count, ...link }) => (
        <li key={key}>
          <Link {...link} className={classes.waiting ?? ''}>
            <span className={classes.count}>{formatNumber(count, undefined, i18n.language)}</span>{' '}
            <span>{t(key)}</span>
            <IconChevronRight size={16} aria-hidden style={{ marginInlineStart: 'auto' }} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
