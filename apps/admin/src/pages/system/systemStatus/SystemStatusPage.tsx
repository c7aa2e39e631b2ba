import { useTranslation } from '@admin/i18n'
import { Stack, Text, Title } from '@mantine/core'
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
import { useSeesAll } from './useSeesAll.ts'

const HEIGHT = 480

/** Whether the servers and what they share work: jobs, ledgers, reports, tasks, database and files. */
export function SystemStatusPage() {
  const { t } = useTranslation('systemStatus')
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const seesAll = useSeesAll()
  const result = useQuery({ ...systemStatusQuery, enabled: seesAll })
  return (
    <Stack component="section" gap="md" maw={1280} aria-label={title}>
      <Title order={1} size="h3">
        {title}
      </Title>
      {seesAll ? (
        <QueryView result={result} failed={t('failed')} height={HEIGHT}>
          {(status) => (
            <>
              <Overview status={status} outdated={result.isError} />
              <Panels>
                <QueuePanel status={status} />
                <FailedRunsPanel status={status} />
                <LedgerPanel status={status} />
                <ReportsPanel status={status} />
                <DatabasePanel status={status} />
                <ServerPanel server={status.server} time={status.time} />
                <FilesPanel status={status} />
              </Panels>
            </>
          )}
        </QueryView>
      ) : (
        <Text>{t('unlimitedOnly')}</Text>
      )}
    </Stack>
  )
}
