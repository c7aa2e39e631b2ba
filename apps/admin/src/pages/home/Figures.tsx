import { formatNumber, type Language, useTranslation } from '@admin/i18n'
import type { Dashboard } from './dashboardQuery.ts'
import classes from './figuresTable.module.css'
import { Panel } from './Panel.tsx'
import { Scroller } from './Scroller.tsx'

/** What was new today and over the last 7 and 30 days. */
export function Figures({ figures }: { figures: Dashboard['figures'] }) {
  const { t, i18n } = useTranslation('home')
  const number = (value: number) => formatNumber(value, i18n.language as Language)
  return (
    <Panel title={t('figures')}>
      <Scroller label={t('figures')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('figure')}</th>
              <th scope="col" className={classes.number}>
                {t('today')}
              </th>
              <th scope="col" className={classes.number}>
                {t('last7Days')}
              </th>
              <th scope="col" className={classes.number}>
                {t('last30Days')}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ key, today, last7Days, last30Days }) => (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                <td className={`${classes.number} ${classes.strong}`}>{number(today)}</td>
                <td className={classes.number}>{number(last7Days)}</td>
                <td className={classes.number}>{number(last30Days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Panel>
  )
}
