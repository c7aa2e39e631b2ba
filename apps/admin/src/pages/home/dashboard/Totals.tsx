import { formatCoins, formatNumber, type Language, useTranslation } from '@admin/i18n'
import type { Dashboard } from './dashboardQuery.ts'
import classes from './Totals.module.css'

interface TotalsProps {
  totals: Dashboard['totals']
}

/** How much there is of what the operator may list. */
export function Totals({ totals: { coins, ...totals } }: TotalsProps) {
  const { t, i18n } = useTranslation('home')
  const language = i18n.language as Language
  const facts = (['merchants', 'subaccounts', 'accounts', 'openFeedback'] as const).flatMap((key) =>
    totals[key] === undefined ? [] : [[t(`total.${key}`), formatNumber(totals[key], language)]],
  )
  if (facts.length === 0 && coins === undefined) return null
  return (
    <section aria-label={t('totals')}>
      <dl className={classes.totals}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.total}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {coins !== undefined && (
          <div className={`${classes.total} ${classes.coins}`}>
            <dt>{t('total.coins')}</dt>
            <dd>{formatCoins(coins, language)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
