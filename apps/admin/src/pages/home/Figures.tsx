import { formatCoins, formatNumber, type Language, useTranslation } from '@admin/i18n'
import type { Dashboard } from './dashboardQuery.ts'
import classes from './figuresTable.module.css'
import { Panel } from './Panel.tsx'
import { Scroller } from './Scroller.tsx'

const periods = ['today', 'last7Days', 'last30Days'] as const

/** What was new and what moved, today and over the last 7 and 30 days. */
export function Figures({ figures, volumes }: Pick<Dashboard, 'figures' | 'volumes'>) {
  const { t, i18n } = useTranslation('home')
  const language = i18n.language as Language
  const rows = [
    ...volumes.map(({ key, ...volume }) => ({
      key,
      values: periods.map((period) => formatCoins(volume[period], language)),
    })),
    ...figures.map(({ key, ...figure }) => ({
      key,
      values: periods.map((period) => formatNumber(figure[period], language)),
    })),
  ]
  return (
    <Panel title={t('figures')}>
      <Scroller label={t('figures')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('figure')}</th>
              {periods.map((period) => (
                <th key={period} scope="col" className={classes.number}>
                  {t(period)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, values: [today, ...earlier] }) => (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                <td className={`${classes.number} ${classes.strong}`}>{today}</td>
                {earlier.map((value, index) => (
                  <td key={periods[index + 1]} className={classes.number}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Panel>
  )
}
