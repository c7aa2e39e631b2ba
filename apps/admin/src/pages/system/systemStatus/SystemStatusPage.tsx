import { useTranslation } from '@admin/i18n'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { QueryView } from '../../../app/QueryView.tsx'
import { Panels } from '../../../features/panels/Panel.tsx'
import { plainPath } from '../../../session/paths.ts'
import { useTitleOf } from '../../../shell/useTitleOf.ts'
import { DatabasePanel } from './DatabasePanel.tsx'
import { FailedRunsPanel } from './FailedRunsPanel.tsx'
import { FilesPanel } from './FilesPanel.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { Overview } from './Overview.tsx'
import { QueuePanel } from './QueuePanel.tsx'
import { ReportsPanel } from './ReportsPanel.tsx'
import { ServerPanel } from './ServerPanel.tsx'
import { systemStatusQuery } from './systemStatus.ts'

const HEIGHT = 480

/** Whether the servers and what they share work: jobs, ledgers, reports, tasks, database and files. */
export function SystemStatusPage() {
  const { t } = useTranslation('systemStatus')
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const result = useQuery(systemStatusQuery)
  return (
    <Stack component="section" gap="md" maw={1280} aria-label={title}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <QueryView result={result} failed={t('failed')} height={HEIGHT}>
        {(status) => (
          <>
            <Overview status={status} />
            <Panels>
              {status.queues && <QueuePanel queues={status.queues} />}
              {status.failedRuns && <FailedRunsPanel {...status.failedRuns} />}
              {status.ledger && <LedgerPanel ledger={status.ledger} />}
              {status.rollUps && <ReportsPanel rollUps={status.rollUps} />}
              {status.database && <DatabasePanel database={status.database} />}
              <ServerPanel server={status.server} time={status.time} />
              {status.files && <FilesPanel files={status.files} />}
            </Panels>
          </>
        )}
      </QueryView>
    </Stack>
  )
}
