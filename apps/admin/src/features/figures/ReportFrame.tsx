import { useTranslation } from '@admin/i18n'
import { Button, Group, Stack, Title } from '@mantine/core'
import { IconKeyboard, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useLazyDialogs } from '../../crud/form/useLazyDialogs.tsx'
import { plainPath } from '../../session/paths.ts'
import { useCan } from '../../session/useCan.ts'
import { useTitleOf } from '../../shell/useTitleOf.ts'
import { Panels } from '../panels/Panel.tsx'
import { Breakdown } from './Breakdown.tsx'
import { FilterBar } from './FilterBar.tsx'
import { HealthBar } from './HealthBar.tsx'
import { MetricCards } from './MetricCards.tsx'
import { NoteButton } from './NoteButton.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ReportHeading } from './ReportHeading.tsx'
import type { ReportSubject } from './ReportSubject.ts'
import type { Report, ReportArea, Reports } from './report.ts'
import { StackPanel } from './StackPanel.tsx'
import { TrendPanel } from './TrendPanel.tsx'
import { useReport } from './useReport.ts'
import { useReportKeys } from './useReportKeys.ts'

interface ReportFrameProps<Area extends ReportArea> {
  area: Area
  /** The charts and tables that only this report has. @default none */
  children?: (report: Reports[Area], view: ReturnType<typeof useReport<Area>>) => ReactNode
}

const loadDialogs = () => import('./ReportDialogs.tsx')

/** What all reports have: the filter bar, cards, the chart of a metric, what metrics consist of, and the breakdown. */
export function ReportFrame<Area extends ReportArea>({ area, children }: ReportFrameProps<Area>) {
  const { t } = useTranslation('reportPage')
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const report = useReport(area)
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<ReportSubject>(loadDialogs, true)
  const view = { ...report, open }
  useReportKeys(view)
  return (
    <Stack component="section" gap="md" aria-label={title} miw={0}>
      <Group justify="space-between" gap="xs">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Group gap="xs">
          {can('report:schedule') && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconMail size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => open({ dialog: 'schedules', area, query: view.query })}
            >
              {t('sendByEmail')}
            </Button>
          )}
          {can('report:note') && <NoteButton view={view} />}
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconKeyboard size={16} aria-hidden />}
            aria-keyshortcuts="?"
            aria-haspopup="dialog"
            onClick={() => open({ dialog: 'keys' })}
          >
            {t('keyList')}
          </Button>
        </Group>
      </Group>
      <FilterBar view={view} />
      <ReportBody view={view}>
        {(shown) => {
          // Each report has what all have; their metrics differ.
          const common = shown as unknown as Report
          return (
            <Stack gap="md" miw={0}>
              <ReportHeading report={common} />
              <HealthBar report={common} />
              <MetricCards report={common} view={view} />
              <Panels>
                <TrendPanel report={common} view={view} />
                {common.stacks.map((stack) => (
                  <StackPanel key={`${stack.metric} ${stack.dimension}`} stack={stack} report={common} />
                ))}
                {children?.(shown, report)}
                <Breakdown report={common} view={view} />
              </Panels>
            </Stack>
          )
        }}
      </ReportBody>
      {dialogs}
    </Stack>
  )
}
