import { REPORT_MIN_USERS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './figures.module.css'
import { MetricCard } from './MetricCard.tsx'
import type { ReportView } from './ReportSubject.ts'
import type { Report } from './report.ts'

/** Cards beside each other at most, so that the last row isn't nearly empty. */
export const mostBeside = (count: number): number => (count <= 6 ? count : Math.ceil(count / 2))

/** The figures of a report; one of them is in the chart. */
export function MetricCards({ report, view }: { report: Report; view: ReportView }) {
  const { t } = useTranslation('reportPage')
  const isHidden = report.cards.some(({ hidden, compared }) => hidden || compared.some((each) => each.hidden))
  return (
    <section aria-label={t('figures')}>
      <div className={classes.cards} style={{ '--most': mostBeside(report.cards.length) } as CSSProperties}>
        {report.cards.map((card) => (
          <MetricCard key={card.metric} card={card} report={report} view={view} />
        ))}
      </div>
      {isHidden && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('hiddenText', { count: REPORT_MIN_USERS })}
        </Text>
      )}
    </section>
  )
}
