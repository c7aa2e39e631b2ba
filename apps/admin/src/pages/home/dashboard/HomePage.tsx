import { useTranslation } from '@admin/i18n'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AwaitingReview } from '../../../features/ledger/AwaitingReview.tsx'
import { useSession } from '../../../session/useSession.ts'
import { DailyCoins, DailyOperations, DailyUsers } from './DailyPanels.tsx'
import { type Dashboard, dashboardQuery } from './dashboardQuery.ts'
import { Figures } from './Figures.tsx'
import { HomeFailure } from './HomeFailure.tsx'
import classes from './HomePage.module.css'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { LatestOperations } from './LatestOperations.tsx'
import { Ledger } from './Ledger.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Totals } from './Totals.tsx'

/** Whether the operator may read none of the lists that the page summarizes. */
const isEmpty = ({ totals, figures, volumes }: Dashboard) =>
  Object.keys(totals).length + figures.length + volumes.length === 0

/** Key figures, the activity of the last 30 days and the latest operations that the operator may read, and shortcuts. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { user } = useSession()
  const dashboard = useQuery(dashboardQuery)

  return (
    <div className={classes.page}>
      <Title order={1} size="h3">
        {t('greeting', { name: user?.nickname ?? '' })}
      </Title>
      <Shortcuts />
      <AwaitingReview />
      {dashboard.isPending && <HomeSkeleton />}
      {dashboard.isError && <HomeFailure error={dashboard.error} onRetry={dashboard.refetch} />}
      {dashboard.data && (
        <>
          {isEmpty(dashboard.data) && <Text c="dimmed">{t('nothing')}</Text>}
          <Totals totals={dashboard.data.totals} />
          <div className={classes.halves}>
            <Figures figures={dashboard.data.figures} volumes={dashboard.data.volumes} />
            <DailyCoins daily={dashboard.data.daily} />
          </div>
          <div className={classes.charts}>
            <DailyUsers daily={dashboard.data.daily} />
            <DailyOperations daily={dashboard.data.daily} />
          </div>
          {dashboard.data.latest && <LatestOperations operations={dashboard.data.latest} />}
        </>
      )}
      <Ledger />
    </div>
  )
}
