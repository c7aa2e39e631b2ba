import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { ReportChange } from '@admin/api-client/contract/reports/report'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../app/QueryView.tsx'
import { DetailDrawer } from '../../crud/detail/DetailDrawer.tsx'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import { BarList } from '../charts/BarList.tsx'
import { useFigures } from './figureText.ts'
import type { ReportSubject } from './ReportSubject.ts'
import { pathOfRows, type ReportArea } from './report.ts'
import { changeOf } from './reportQueries.ts'
import { useNames } from './useNames.ts'

type ChangeSubject = Extract<ReportSubject, { dialog: 'change' }>

/** What explains most of the difference of a figure between two periods. */
export function ChangeDrawer({ subject, ...drawer }: DialogProps<ChangeSubject>) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const { area, query, metric, comparisons } = subject
  const figures = useFigures(area)
  const [comparison, setComparison] = useState<CodeOf<'reportComparison'>>(comparisons[0] ?? 'previous')
  const change = useQuery(changeOf(area, query, metric, comparison))
  return (
    <DetailDrawer {...drawer} title={t('reportPage:changeTitle', { metric: figures.name(metric) })}>
      <Stack gap="md">
        {comparisons.length > 1 && (
          <SegmentedControl
            aria-label={t('reportPage:chooseComparison')}
            value={comparison}
            onChange={(value) => setComparison(value as typeof comparison)}
            data={comparisons.map((value) => ({
              value,
              label: enumerationLabel(t, 'reportComparison', value),
            }))}
          />
        )}
        <QueryView result={change} failed={t('reportPage:changeFailed')} height={280}>
          {(data) => <Segments change={data} area={area} />}
        </QueryView>
      </Stack>
    </DetailDrawer>
  )
}

function Segments({ change, area }: { change: ReportChange; area: ReportArea }) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const figures = useFigures(area)
  const names = useNames(area)
  const { metric, segments, comparison } = change
  const largest = Math.max(...segments.map(({ difference }) => Math.abs(Number(difference ?? 0))))
  const named = segments.map((segment, index) => ({
    ...segment,
    key: String(index),
    isData: names.isData(segment, segment.dimension),
    name: `${names.dimension(segment.dimension)}: ${names.of(segment, segment.dimension, metric)}`,
  }))
  return (
    <>
      <Text>
        {t('reportPage:changeTotal', {
          metric: figures.name(metric),
          current: figures.text(metric, change.current),
          comparison: enumerationLabel(t, 'reportComparison', comparison),
          compared: figures.text(metric, change.compared),
          difference: figures.difference(metric, change.difference),
        })}
      </Text>
      {segments.length === 0 ? (
        <Text c="dimmed">{t('reportPage:noSegments')}</Text>
      ) : (
        <>
          <Text fw={600}>{t('reportPage:segments')}</Text>
          <BarList
            label={t('reportPage:segments')}
            items={named.map(({ key, name, isData, difference, share, rows }) => ({
              key,
              name,
              isData,
              value: `${figures.difference(metric, difference)}${share === null ? '' : ` (${figures.percent(share)})`}`,
              part: largest === 0 ? 0 : Math.abs(Number(difference ?? 0)) / largest,
              falling: Number(difference ?? 0) < 0,
              to: rows ? pathOfRows(rows) : undefined,
              toText: t('reportPage:openRowsOf', { name }),
            }))}
          />
          <DetailTable
            label={t('reportPage:segments')}
            head={[
              t('reportPage:segment'),
              t('reportPage:current'),
              enumerationLabel(t, 'reportComparison', comparison),
              t('reportPage:difference'),
              t('reportPage:share'),
            ]}
            rows={named.map(({ key, name, isData, current, compared, difference, share }) => ({
              key,
              cells: [
                <span key="name" {...(isData && { translate: 'no' as const })}>
                  {name}
                </span>,
                figures.text(metric, current),
                figures.text(metric, compared),
                figures.difference(metric, difference),
                figures.percent(share),
              ],
            }))}
            numeric
          />
        </>
      )}
    </>
  )
}
