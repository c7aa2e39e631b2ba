import { formatCoins, formatNumber, type Language, useTranslation } from '@admin/i18n'
import { VisuallyHidden } from '@mantine/core'
import type { Dashboard } from './dashboardQuery.ts'
import classes from './figuresTable.module.css'
import { Panel } from './Panel.tsx'
import { Scroller } from './Scroller.tsx'

const periods = ['today', 'last7Days', 'last30Days'] as const

/** Coins of more digits than this are too wide for a column of the table: they are shortened, as 12.24B. */
const MAX_DIGITS = 9

const shortCoins = (coins: string, language: Language) =>
  coins.length > MAX_DIGITS
    ? new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 }).format(BigInt(coins))
    : formatCoins(coins, language)

/** What was new and what moved, today and over the last 7 and 30 days. */
export function Figures({ figures, volumes }: Pick<Dashboard, 'figures' | 'volumes'>) {
  const { t, i18n } = useTranslation('home')
  const language = i18n.language as Language
  const rows = [
    ...volumes.map(({ key, ...volume }) => ({
      key,
      values: periods.map((period) => ({
        text: shortCoins(volume[period], language),
        exact: formatCoins(volume[period], language),
      })),
    })),
    ...figures.map(({ key, ...figure }) => ({
      key,
      values: periods.map((period) => {
        const exact = formatNumber(figure[period], language)
        return { text: exact, exact }
      }),
    })),
  ]
  if (rows.length === 0) return null
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
            {rows.map(({ key, values }) => (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                {values.map(({ text, exact }, index) => (
                  <td
                    key={periods[index]}
                    className={`${classes.number} ${index === 0 ? classes.strong : ''}`}
                    {...(text !== exact && { title: exact })}
                  >
                    <span aria-hidden={text !== exact || undefined}>{text}</span>
                    {text !== exact && <VisuallyHidden>{exact}</VisuallyHidden>}
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
