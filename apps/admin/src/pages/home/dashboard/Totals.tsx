import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Paper } from '@mantine/core'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import type { Dashboard } from './dashboardQuery.ts'

/** The number of records in each list that the operator may read, and the coins they hold. */
export function Totals({ totals: { coins, ...totals } }: Pick<Dashboard, 'totals'>) {
  const { t } = useTranslation('home')
  const facts = (['merchants', 'subaccounts', 'accounts', 'openFeedback'] as const).flatMap((key): Fact[] =>
    totals[key] === undefined ? [] : [[t(`total.${key}`), formatNumber(totals[key])]],
  )
  if (coins !== undefined) facts.push([t('total.coins'), formatNumber(coins)])
  if (facts.length === 0) return null
  return (
    <Paper component="section" aria-label={t('totals')} withBorder px="lg" py="md">
      <FactList layout="tiles" facts={facts} />
    </Paper>
  )
}
