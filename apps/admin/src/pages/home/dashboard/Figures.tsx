import { type Language, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Text, VisuallyHidden } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import type { Dashboard } from './dashboardQuery.ts'
import { Panel } from './Panel.tsx'

const periods = ['today', 'last7Days', 'last30Days'] as const

/** Coins with more digits than this are too wide for a column of the table: they are shortened, as 12.24B. */
const MAX_DIGITS = 9

const shortCoins = (coins: string, language: Language) =>
  coins.length > MAX_DIGITS
    ? new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 }).format(BigInt(coins))
    : formatNumber(coins)

/** What was new and what moved, today and over the last 7 and 30 days. */
export function Figures({ figures, volumes }: Pick<Dashboard, 'figures' | 'volumes'>) {
  const { t, i18n } = useTranslation('home')
  const language = i18n.language as Language
  const rows = [
    ...volumes.map(({ key, ...volume }) => ({
      key,
      cells: [
        t(key),
        ...periods.map((period) => (
          <Coins
            key={period}
            short={shortCoins(volume[period], language)}
            exact={formatNumber(volume[period])}
          />
        )),
      ],
    })),
    ...figures.map(({ key, ...figure }) => ({
      key,
      cells: [t(key), ...periods.map((period) => formatNumber(figure[period]))],
    })),
  ]
  if (rows.length === 0) return null
  return (
    <Panel title={t('figures')}>
      <DetailTable
        label={t('figures')}
        head={[t('figure'), ...periods.map((period) => t(period))]}
        rows={rows}
        numeric
      />
    </Panel>
  )
}

/** Coins that may be shortened: the exact number is in the tooltip and read by screen readers. */
const Coins = ({ short, exact }: { short: string; exact: string }) =>
  short === exact ? (
    exact
  ) : (
    <Text span inherit title={exact}>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </Text>
  )
