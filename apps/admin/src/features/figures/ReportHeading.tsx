import { enumerationLabel, useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Group, Stack, Text, Title } from '@mantine/core'
import chartClasses from '../charts/charts.module.css'
import { LineSwatch } from '../charts/Legend.tsx'
import { dashOf } from '../charts/series.ts'
import classes from './figures.module.css'
import type { Period, Report } from './report.ts'
import { useTimes } from './times.ts'

/** The exact bounds of the periods, as the server answered them, and how far they are counted. */
export function ReportHeading({ report }: { report: Report }) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations'])
  const times = useTimes(report)
  const bounds = (period: Period) => {
    const [dates, time] = [times.dates(period), times.until(period)]
    return time === undefined ? dates : t('reportPage:boundsUntil', { dates, time })
  }
  return (
    <Stack gap={2}>
      <Group gap="xs">
        <Title order={2} size="h4" aria-live="polite">
          {bounds(report.current)}
          {' · '}
          <span translate="no">{report.zone}</span>
        </Title>
        {!report.complete && <StatusBadge tone="warning">{t('reportPage:notComplete')}</StatusBadge>}
      </Group>
      <div className={`${classes.heading} ${chartClasses.chart}`}>
        {report.compared.map((period, index) => (
          <Group key={period.comparison} gap={6}>
            <LineSwatch index={index + 1} dash={dashOf(index + 1)} />
            <Text size="sm">
              {t('reportPage:against', {
                comparison: enumerationLabel(t, 'reportComparison', period.comparison),
                dates: bounds(period),
              })}
            </Text>
          </Group>
        ))}
        {report.health.rolledUpTo !== null && (
          <Text size="sm" c="dimmed">
            {t('reportPage:rolledUp', { time: times.moment(report.health.rolledUpTo) })}
          </Text>
        )}
        {report.zoneRounded && (
          <Text size="sm" c="dimmed">
            {t('reportPage:zoneRounded')}
          </Text>
        )}
      </div>
    </Stack>
  )
}
