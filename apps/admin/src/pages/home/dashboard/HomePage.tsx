import { useTranslation } from '@admin/i18n'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../app/QueryView.tsx'
import { Columns } from '../../../crud/detail/Columns.tsx'
import { AwaitingReview } from '../../../features/ledger/AwaitingReview.tsx'
import { HealthReport } from '../../../features/ledger/HealthReport.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useSeesLedger } from '../../../features/ledger/useSeesLedger.ts'
import { useSession } from '../../../session/useSession.ts'
import { DailyPanel } from './DailyPanel.tsx'
import { type Dashboard, dashboardQuery } from './dashboardQuery.ts'
import { Figures } from './Figures.tsx'
import { LatestOperations } from './LatestOperations.tsx'
import { Panel } from './Panel.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Totals } from './Totals.tsx'

/** Whether the operator may read none of the lists that the page summarizes. */
const isEmpty = ({ totals, figures, volumes }: Dashboard) =>
  Object.keys(totals).length + figures.length + volumes.length === 0

/** Key figures, the activity of the last 30 days, the latest operations that the operator may read, and shortcuts. */
export function HomePage() {
  const { t } = useTranslation(['home', 'coinLedger'])
  const { user } = useSession()
  const dashboard = useQuery(dashboardQuery)
  const seesLedger = useSeesLedger()

  return (
    <Stack gap="lg" maw={1280}>
      <Title order={1} size="h3">
        {t('home:greeting', { name: user?.nickname ?? '' })}
      </Title>
      <Shortcuts />
      <AwaitingReview />
      <QueryView result={dashboard} failed={t('home:failed')} height={700}>
        {(data) => (
          <>
            {isEmpty(data) && <Text c="dimmed">{t('home:nothing')}</Text>}
            <Totals totals={data.totals} />
            <Columns minWidth="30rem">
              <Figures figures={data.figures} volumes={data.volumes} />
              <DailyPanel title="dailyCoins" daily={data.daily} />
              <DailyPanel title="dailyUsers" daily={data.daily} />
              <DailyPanel title="daily" daily={data.daily} />
            </Columns>
            {data.latest && <LatestOperations operations={data.latest} />}
          </>
        )}
      </QueryView>
      {seesLedger && (
        <PartyDrawerHost>
          <Panel title={t('coinLedger:health')}>
            <HealthReport />
          </Panel>
        </PartyDrawerHost>
      )}
    </Stack>
  )
}
