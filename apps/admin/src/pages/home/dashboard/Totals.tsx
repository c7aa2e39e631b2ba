import { formatCoins, formatNumber, type Language, useTranslation } from '@admin/i18n'
import { Paper } from '@mantine/core'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import type { Dashboard } from './dashboardQuery.ts'

/** The number of records in each list that the operator may read, and the coins they hold. */
export function Totals({ totals: { coins, ...totals } }: Pick<Dashboard, 'totals'>) {
  const { t, i18n } = useTranslation('home')
  const language = i18n.language as Language
  const facts = (['merchants', 'subaccounts', 'accounts', 'openFeedback'] as const).flatMap((key): Fact[] =>
    totals[key] === undefined ? [] : [[t(`total.${key}`), formatNumber(totals[key], language)]],
  )
  if (coins !== undefined) facts.push([t('total.coins'), formatCoins(coins, language)])
  if (facts.length === 0) return null
  return (
    <Paper component="section" aria-label={t('totals')} withBorder px="lg" py="md">
      <FactList layout="tiles" facts={facts} />
    </Paper>
  )
}
