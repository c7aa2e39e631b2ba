import { formatCoins, formatNumber, type Language, useTranslation } from '@admin/i18n'
import type { Dashboard } from './dashboardQuery.ts'
import classes from './Totals.module.css'

/** How much of everything there is. */
export function Totals({ totals }: { totals: Dashboard['totals'] }) {
  const { t, i18n } = useTranslation('home')
  const language = i18n.language as Language
  const facts = [
    [t('totalMerchants'), formatNumber(totals.merchants, language)],
    [t('totalSubaccounts'), formatNumber(totals.subaccounts, language)],
    [t('totalAccounts'), formatNumber(totals.accounts, language)],
    [t('totalCoins'), formatCoins(totals.coins, language)],
  ] as const
  return (
    <section aria-label={t('totals')}>
      <dl className={classes.totals}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.total}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
