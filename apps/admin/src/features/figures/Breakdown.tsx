import { enumerations } from '@admin/api-client/contract/enumerations'
import { REPORT_TABLE_ROWS } from '@admin/api-client/contract/limits'
import { metricsOf, type ReportDimension } from '@admin/api-client/contract/reports/metrics'
import { useTranslation } from '@admin/i18n'
import { Group, MultiSelect, Text } from '@mantine/core'
import { ExportMenu } from '../../crud/list/ExportMenu.tsx'
import { Panel } from '../panels/Panel.tsx'
import { WhenReached } from '../panels/WhenReached.tsx'
import { BreakdownTable } from './BreakdownTable.tsx'
import type { ReportView } from './ReportSubject.ts'
import type { Report } from './report.ts'
import { exportOf } from './reportQueries.ts'
import { MAX_DIMENSIONS } from './reportState.ts'
import { useNames } from './useNames.ts'

const HEIGHT = 480
const LEAST_HEIGHT = 120

/** The figures of a report by what the operator chooses, and a file of exactly that. */
export function Breakdown({ report, view }: { report: Report; view: ReportView }) {
  const { t } = useTranslation('reportPage')
  const names = useNames(report.area)
  const { area, query, change } = view
  const { rows, more, by } = report.table
  return (
    <Panel
      title={t('breakdown')}
      wide
      action={<ExportMenu perform={(format) => exportOf(area, query, format)} />}
    >
      <Group mb="sm">
        <MultiSelect
          label={t('breakDownBy')}
          description={t('dimensionsHint')}
          maxValues={MAX_DIMENSIONS}
          w="min(26rem, 100%)"
          data={enumerations.reportDimension.map((value) => ({ value, label: names.dimension(value) }))}
          value={by}
          onChange={(chosen) => change({ by: chosen as ReportDimension[] })}
        />
      </Group>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('breakdownEmpty')}</Text>
      ) : (
        <WhenReached height={LEAST_HEIGHT}>
          <BreakdownTable report={report} view={view} metrics={metricsOf(area)} maxHeight={HEIGHT} />
          {more && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('more', { count: REPORT_TABLE_ROWS })}
            </Text>
          )}
        </WhenReached>
      )}
    </Panel>
  )
}
