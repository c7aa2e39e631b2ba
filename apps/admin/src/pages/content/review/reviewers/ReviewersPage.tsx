import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { EMPTY, formatNumber, SearchForm } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { enumerationOptions } from '../../../../app/enumerationOptions.ts'
import { REVIEW_PATH } from '../../../../app/pagePaths.ts'
import { QueryView } from '../../../../app/QueryView.tsx'
import { DetailTable } from '../../../../crud/detail/DetailTable.tsx'
import { plainPath } from '../../../../session/paths.ts'
import { useTitleOf } from '../../../../shell/useTitleOf.ts'
import { type ReportFilter, reviewerReport } from './reviewerReport.ts'

/** What each reviewer decided and skipped, how fast, and how often others came to the same decision, by kind. */
export function ReviewersPage() {
  const { t } = useTranslation(['reviewDesk', 'review', 'enumerations'])
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const [filter, setFilter] = useReportFilter()
  const report = useQuery(reviewerReport(filter))
  return (
    <Stack component="section" gap="md" aria-label={title}>
      <Group justify="space-between">
        <Title order={1} size="h3">
          {title}
        </Title>
        <Button
          variant="default"
          component={Link}
          to={REVIEW_PATH}
          leftSection={<IconList size={16} aria-hidden />}
        >
          {t('allTasks')}
        </Button>
      </Group>
      <SearchForm<ReportFilter>
        label={title}
        values={filter}
        fields={[
          {
            type: 'select',
            name: 'kind',
            label: t('review:kind'),
            options: enumerationOptions(t, 'reviewKind'),
          },
          { type: 'dateRange', name: 'timeFrom', endName: 'timeTo', label: t('review:decidedTime') },
        ]}
        onSearch={setFilter}
        loading={report.isFetching}
      />
      <Paper withBorder p="md">
        <QueryView result={report} failed={t('report.failed')} height={240}>
          {(rows) =>
            rows.length === 0 ? (
              <Text c="dimmed">{t('report.none')}</Text>
            ) : (
              <DetailTable
                label={title}
                numeric
                head={[
                  t('report.accountName'),
                  t('review:kind'),
                  t('report.decided'),
                  t('report.medianSeconds'),
                  t('report.skipped'),
                  t('report.secondLooks'),
                  t('report.overturned'),
                  t('report.agreementRate'),
                ]}
                rows={rows.map(({ accountId, accountName, kind, ...figures }) => ({
                  key: `${accountId} ${kind}`,
                  cells: [
                    accountName,
                    enumerationLabel(t, 'reviewKind', kind),
                    formatNumber(figures.decided),
                    figures.medianSeconds === null ? EMPTY : formatNumber(figures.medianSeconds),
                    formatNumber(figures.skipped),
                    formatNumber(figures.secondLooks),
                    formatNumber(figures.overturned),
                    figures.agreementRate === null ? EMPTY : `${Math.round(figures.agreementRate * 100)}%`,
                  ],
                }))}
              />
            )
          }
        </QueryView>
      </Paper>
    </Stack>
  )
}

const parsers = { kind: oneOf(enumerations.reviewKind), timeFrom: timeFilter, timeTo: timeFilter }

/** The filter that the address has, and a function that writes another one there. */
function useReportFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = Object.fromEntries(
    Object.entries(parsers).map(([name, parse]) => {
      const text = parameters.get(name)
      return [name, text === null ? undefined : parse(text, [text])]
    }),
  ) as ReportFilter
  const setFilter = (values: ReportFilter) =>
    setParameters(
      Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])) as [
        string,
        string,
      ][],
    )
  return [filter, setFilter] as const
}
