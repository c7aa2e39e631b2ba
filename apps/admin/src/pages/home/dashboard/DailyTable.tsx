import { useTranslation } from '@admin/i18n'
import type { DailyPanelProps } from './DailyPanel.tsx'
import classes from './figuresTable.module.css'
import { Scroller } from './Scroller.tsx'

/** The values of a chart to the last digit, the newest day first. */
export function DailyTable({ title, series, days, format, height }: Omit<DailyPanelProps, 'kind'>) {
  const { t } = useTranslation('home')
  return (
    <Scroller label={title} maxHeight={height}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col" className={classes.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{day.date}</th>
              {series.map(({ name }) => (
                <td key={name} className={classes.number}>
                  {format(day[name] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
