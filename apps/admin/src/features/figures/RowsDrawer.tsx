import type { FigureRow, FigureRows } from '@admin/api-client/contract/reports/rows'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { QueryView } from '../../app/QueryView.tsx'
import { DetailDrawer } from '../../crud/detail/DetailDrawer.tsx'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'
import { Pager } from '../../crud/detail/Pager.tsx'
import type { DialogProps } from '../../crud/form/useDialog.ts'
import { useFigures } from './figureText.ts'
import type { ReportSubject } from './ReportSubject.ts'
import { pathOfRows } from './report.ts'
import { figureRowsOf } from './reportQueries.ts'
import { useTimes } from './times.ts'

type RowsSubject = Extract<ReportSubject, { dialog: 'rows' }>

/** What a figure counts, row by row, and whether the rows add up to it. */
export function RowsDrawer({ subject, ...drawer }: DialogProps<RowsSubject>) {
  const { t } = useTranslation(['reportPage', 'actions'])
  const { area, query, metric, name } = subject
  const [page, setPage] = useState(1)
  const result = useQuery(figureRowsOf(area, query, metric, page))
  return (
    <DetailDrawer {...drawer} title={t('reportPage:rowList.rowsTitle', { name })} size="44rem">
      <QueryView result={result} failed={t('reportPage:rowList.rowsFailed')} height={320}>
        {(rows) => (
          <Stack gap="md">
            <Sums rows={rows} subject={subject} />
            {rows.list.length === 0 ? (
              <Text c="dimmed">{t('reportPage:rowList.noRows')}</Text>
            ) : (
              <RowTable rows={rows} subject={subject} />
            )}
            <Pager
              page={rows.page}
              totalPages={rows.totalPages}
              onChange={setPage}
              previous={t('actions:newer')}
              next={t('actions:older')}
            />
          </Stack>
        )}
      </QueryView>
    </DetailDrawer>
  )
}

interface RowsProps {
  rows: FigureRows
  subject: RowsSubject
}

/** How many rows there are, and what they add up to. */
function Sums({ rows: { sums, total }, subject: { area } }: RowsProps) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures(area)
  const proven = sums.every(({ rows, report }) => rows === report)
  return (
    <>
      <Text>{t('rowList.rowCount', { count: total })}</Text>
      {sums.length > 0 && (
        <Alert color={proven ? 'green' : 'red'} role="status">
          {sums.map(({ metric, rows, report }) => (
            <Text key={metric} size="sm">
              {rows === report
                ? t('rowList.addUp', { metric: figures.name(metric), sum: figures.text(metric, rows) })
                : t('rowList.notAddUp', {
                    metric: figures.name(metric),
                    rows: figures.text(metric, rows),
                    report: figures.text(metric, report),
                  })}
            </Text>
          ))}
        </Alert>
      )}
    </>
  )
}

function RowTable({ rows: { list, sums }, subject: { area, name, zoned } }: RowsProps) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures(area)
  const times = useTimes(zoned)
  const hasMetrics = sums.length > 1
  return (
    <DetailTable
      label={t('rowList.rowsTitle', { name })}
      head={[
        t('rowList.rowTime'),
        t('rowList.rowSubject'),
        ...(hasMetrics ? [t('rowList.rowMetric')] : []),
        t('rowList.rowValue'),
      ]}
      rows={list.map((row, index) => ({
        key: `${index} ${row.subject.id}`,
        cells: [
          row.time === null ? '–' : times.moment(row.time),
          <Subject key="subject" row={row} />,
          ...(hasMetrics ? [figures.name(row.metric)] : []),
          figures.text(row.metric, row.value),
        ],
      }))}
      numeric={hasMetrics ? 3 : 2}
    />
  )
}

/** What a row counts, with a link to it. */
function Subject({ row: { subject, rows } }: { row: FigureRow }) {
  const { t } = useTranslation(['reportPage', 'contentEnumerations'])
  const { kind, name } = subject
  const kindName =
    kind === 'user' || kind === 'transfer' || kind === 'feedback'
      ? t(`reportPage:rowList.subject.${kind}`)
      : enumerationLabel(t, 'reviewKind', kind)
  const shown = name === null ? t('reportPage:rowList.noName') : name || '–'
  return (
    <>
      <Text size="xs" c="dimmed">
        {kindName}
      </Text>
      {rows ? (
        <Anchor component={Link} to={pathOfRows(rows)} inherit underline="always" translate="no">
          {shown}
        </Anchor>
      ) : (
        <span translate={name === null ? undefined : 'no'}>{shown}</span>
      )}
    </>
  )
}
