import { formatNumber, type Language, useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { BarChart } from './BarChart.tsx'
import type { Dashboard } from './dashboardQuery.ts'
import classes from './figuresTable.module.css'
import { Panel } from './Panel.tsx'
import { Scroller } from './Scroller.tsx'

/** Operations a day, as bars or as the table that says the same. */
export function DailyOperations({ daily }: { daily: Dashboard['daily'] }) {
  const { t, i18n } = useTranslation('home')
  const [table, setTable] = useState(false)
  return (
    <Panel
      title={t('daily')}
      text={t('dailyText')}
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => setTable(!table)}>
          {t(table ? 'showChart' : 'showTable')}
        </Button>
      }
    >
      {table ? (
        <Scroller label={t('daily')} maxHeight={220}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('date')}</th>
                <th scope="col" className={classes.number}>
                  {t('operations')}
                </th>
              </tr>
            </thead>
            <tbody>
              {daily.toReversed().map(({ date, operations }) => (
                <tr key={date}>
                  <th scope="row">{date}</th>
                  <td className={classes.number}>{formatNumber(operations, i18n.language as Language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      ) : (
        <BarChart
          label={`${t('daily')}, ${t('dailyText')}`}
          bars={daily.map(({ date, operations }) => ({
            key: date,
            value: operations,
            text: t('dailyValue', { date, count: operations }),
          }))}
        />
      )}
    </Panel>
  )
}
