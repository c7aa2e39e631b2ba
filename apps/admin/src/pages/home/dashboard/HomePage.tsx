import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { HealthReport } from '../../../features/ledger/HealthReport.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { Panel, Panels } from '../../../features/panels/Panel.tsx'
import { WhenReached } from '../../../features/panels/WhenReached.tsx'
import { useSession } from '../../../session/useSession.ts'
import { DailyPanel } from './DailyPanel.tsx'
import { FiguresPanel } from './FiguresPanel.tsx'
import { LatestPanel } from './LatestPanel.tsx'
import { PagesPanel } from './PagesPanel.tsx'
import { usePanelTitle } from './panelTitle.ts'
import { type Arrangement, useArrangement } from './useArrangement.ts'
import { type PanelKey, usePanels } from './usePanels.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

const CustomizeDrawer = lazy(withRetry(() => import('./CustomizeDrawer.tsx')))

const panels: Record<PanelKey, (arrangement: Arrangement) => ReactNode> = {
  waiting: () => <WaitingPanel />,
  pages: ({ pinned }) => <PagesPanel pinned={pinned} />,
  figures: () => <FiguresPanel />,
  dailyCoins: () => <DailyPanel title="dailyCoins" />,
  dailyUsers: () => <DailyPanel title="dailyUsers" />,
  latest: () => <LatestPanel />,
  daily: () => <DailyPanel title="daily" />,
  ledger: () => <LedgerPanel />,
}

/** What needs the operator, their pages, key figures, the last 30 days and what others did, as they arranged it. */
export function HomePage() {
  const { t } = useTranslation(['home', 'routes'])
  const { user } = useSession()
  const available = usePanels()
  const arrangement = useArrangement(available)
  const [customizing, setCustomizing] = useState<boolean>()
  const shown = arrangement.order.filter((key) => !arrangement.isHidden(key))

  return (
    <Stack gap="md" maw={1280}>
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={1} size="h3">
            {t('routes:home.title')}
          </Title>
          <Text c="dimmed">{t('home:greeting', { name: user?.nickname ?? '' })}</Text>
        </div>
        {available.length > 0 && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setCustomizing(true)}
          >
            {t('home:customize')}
          </Button>
        )}
      </Group>
      {available.length === 0 && <Text c="dimmed">{t('home:nothing')}</Text>}
      {available.length > 0 && shown.length === 0 && <Text c="dimmed">{t('home:allHidden')}</Text>}
      <Panels>
        {shown.map((key) => (
          <PanelAt key={key} panel={key} arrangement={arrangement} />
        ))}
      </Panels>
      {customizing !== undefined && (
        <Suspense>
          <CustomizeDrawer
            opened={customizing}
            onClose={() => setCustomizing(false)}
            arrangement={arrangement}
          />
        </Suspense>
      )}
    </Stack>
  )
}

const PanelAt = ({ panel, arrangement }: { panel: PanelKey; arrangement: Arrangement }) =>
  panels[panel](arrangement)

/** Checks the ledger when the panel is first scrolled into view: every entry is counted. */
function LedgerPanel() {
  const titleOf = usePanelTitle()
  return (
    <Panel title={titleOf('ledger')} wide>
      <WhenReached height={240}>
        <PartyDrawerHost>
          <HealthReport />
        </PartyDrawerHost>
      </WhenReached>
    </Panel>
  )
}
