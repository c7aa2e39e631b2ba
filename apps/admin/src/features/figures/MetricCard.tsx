import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Anchor, Paper, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import classes from './figures.module.css'
import { useFigures } from './figureText.ts'
import type { ReportView } from './ReportSubject.ts'
import { RowsAnchor } from './RowsAnchor.tsx'
import type { Card, Report } from './report.ts'
import { useChangeText } from './useChangeText.ts'
import { useOpenRows } from './useOpenRows.ts'

interface MetricCardProps {
  card: Card
  report: Report
  view: ReportView
}

/** A figure with those it is compared with. It shows its metric in the chart. */
export function MetricCard({ card, report, view }: MetricCardProps) {
  const { t } = useTranslation('reportPage')
  const { area, state, change, query, open } = view
  const figures = useFigures(area)
  const { metric, value, hidden, rows } = card
  const name = figures.name(metric)
  const opened = useOpenRows(view, report)
  const openRows = value === null ? undefined : opened({ metric, name })
  const [short, full] = [figures.short(metric, value, hidden), figures.text(metric, value, hidden)]
  const explained = card.compared.filter(({ difference }) => difference !== null && Number(difference) !== 0)
  return (
    <Paper withBorder className={classes.card ?? ''} mod={{ selected: state.metric === metric }}>
      <UnstyledButton
        className={classes.pick ?? ''}
        aria-pressed={state.metric === metric}
        onClick={() => change({ metric })}
      >
        <span className={classes.label}>{name}</span>
        {short === full ? (
          <span className={classes.value}>{full}</span>
        ) : (
          <Tooltip label={full} events={{ hover: true, focus: true, touch: true }}>
            <span className={classes.value}>
              <span aria-hidden>{short}</span>
              <VisuallyHidden>{full}</VisuallyHidden>
            </span>
          </Tooltip>
        )}
      </UnstyledButton>
      {card.compared.length > 0 && <ComparedFigures card={card} area={area} />}
      {(explained.length > 0 || rows || openRows) && (
        <div className={classes.links}>
          {explained.length > 0 && (
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              aria-haspopup="dialog"
              aria-label={t('explainIn', { metric: name })}
              onClick={() =>
                open({
                  dialog: 'change',
                  area,
                  query,
                  metric,
                  comparisons: explained.map(({ comparison }) => comparison),
                })
              }
            >
              {t('explain')}
            </Anchor>
          )}
          <RowsAnchor rows={rows} name={name} onOpen={openRows} />
        </div>
      )}
    </Paper>
  )
}

/** The figures of the compared periods and the differences, as signs and in words. */
function ComparedFigures({ card, area }: { card: Card; area: ReportView['area'] }) {
  const { t } = useTranslation('reportsEnumerations')
  const changeText = useChangeText(area)
  return (
    <ul className={classes.compared}>
      {card.compared.map((compared) => {
        const { sign, words, before } = changeText(card.metric, compared)
        return (
          <li key={compared.comparison}>
            <span aria-hidden>
              <span className={classes.before}>
                {enumerationLabel(t, 'reportComparison', compared.comparison)} {before}
              </span>
              <span>{sign}</span>
            </span>
            <VisuallyHidden>{words}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
