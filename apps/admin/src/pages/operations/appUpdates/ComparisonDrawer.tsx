import { ADOPTION_COMPARED } from '@admin/api-client/contract/limits'
import type { AppUpdateComparison } from '@admin/api-client/contract/operations/appUpdates'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber, withRetry } from '@admin/ui'
import { MultiSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { QueryView } from '../../../app/QueryView.tsx'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { nameOfUpdate } from './appUpdates.list.tsx'
import { type ComparedUpdates, comparableQuery, comparisonQuery, seriesOf } from './comparison.ts'

const InstallsChart = lazy(withRetry(() => import('./InstallsChart.tsx')))

/** Of the chart, and at most of the table by day, in pixels. */
const HEIGHT = 260

/** Compares how fast devices installed versions of one platform, which can be chosen here, too. */
export default function ComparisonDrawer({ subject, ...drawer }: DialogProps<ComparedUpdates>) {
  const { t } = useTranslation(['appUpdate', 'enumerations', 'operationsEnumerations'])
  const [ids, setIds] = useState([...subject.ids])
  const comparable = useQuery(comparableQuery(subject.ids[0] ?? ''))
  const comparison = useQuery(comparisonQuery(ids))
  const { min: least, max: most } = ADOPTION_COMPARED
  const options = comparable.data?.map((update) => ({
    value: update.id,
    label: `${nameOfUpdate(update)} · ${enumerationLabel(t, 'releaseChannel', update.channel)}`,
  }))
  const others = comparison.data?.updates.filter(({ id }) => !comparable.data?.some((each) => each.id === id))
  for (const update of others ?? [])
    options?.push({
      value: update.id,
      label: `${nameOfUpdate(update)} · ${enumerationLabel(t, 'releaseChannel', update.channel)}`,
    })
  return (
    <DetailDrawer {...drawer} title={t('compare')} size="46rem">
      <Stack>
        <MultiSelect
          label={t('compared')}
          description={t('comparedHint', { least, most })}
          data={options ?? []}
          value={options ? ids : []}
          onChange={setIds}
          maxValues={most}
          searchable
          hidePickedOptions
          disabled={!options}
        />
        {ids.length < least ? (
          <Text c="dimmed">{t('chooseOther')}</Text>
        ) : (
          <QueryView result={comparison} failed={t('compareFailed')} height={HEIGHT}>
            {(compared) => <Comparison comparison={compared} />}
          </QueryView>
        )}
      </Stack>
    </DetailDrawer>
  )
}

/** The installs as a chart and a table, and what else is known about each version. */
function Comparison({ comparison: { updates } }: { comparison: AppUpdateComparison }) {
  const { t } = useTranslation(['appUpdate', 'enumerations', 'operationsEnumerations'])
  const series = seriesOf(updates, (channel) => enumerationLabel(t, 'releaseChannel', channel))
  const labels = series.map(({ label }) => label)
  const figures: [label: string, value: (update: (typeof series)[number]) => string][] = [
    [t('installed'), ({ installed }) => formatNumber(installed)],
    [t('deviceShare'), ({ share }) => (share === null ? t('tooFewDevices') : formatNumber(share))],
    [
      t('daysToHalf'),
      ({ share, daysToHalf }) =>
        share === null ? t('tooFewDevices') : daysToHalf === null ? t('notHalf') : formatNumber(daysToHalf),
    ],
    [t('failed'), ({ failed }) => formatNumber(failed)],
    [t('feedbackAbout'), ({ feedback }) => formatNumber(feedback)],
  ]
  const compared = series.filter(({ share }) => share !== null)
  const channels = new Map(compared.map(({ channel, devices }) => [channel, devices]))
  const days = Math.max(0, ...series.map((each) => each.days.length))
  return (
    <>
      <DetailTable
        label={t('compare')}
        head={[t('figure'), ...labels]}
        numeric
        rows={figures.map(([label, textOf]) => ({ key: label, cells: [label, ...series.map(textOf)] }))}
      />
      {series.every(({ devices }) => devices === 0) ? (
        <Text c="dimmed">{t('nothingReported')}</Text>
      ) : (
        <>
          {[...channels].map(([channel, devices]) => (
            <Text key={channel} c="dimmed">
              {channels.size > 1 && `${enumerationLabel(t, 'releaseChannel', channel)}: `}
              {t('shareOf', { formatted: formatNumber(devices) })}
            </Text>
          ))}
          <Suspense fallback={<Skeleton height={HEIGHT} />}>
            <InstallsChart series={series} height={HEIGHT} />
          </Suspense>
          <DetailTable
            label={t('installedByDay')}
            head={[t('daySincePublished'), ...labels]}
            numeric
            maxHeight={HEIGHT}
            rows={Array.from({ length: days }, (_, index) => ({
              key: String(index),
              cells: [
                formatNumber(index + 1),
                ...series.map((each) => {
                  const day = each.days[index]
                  return day && formatNumber(day.installed)
                }),
              ],
            }))}
          />
        </>
      )}
    </>
  )
}
