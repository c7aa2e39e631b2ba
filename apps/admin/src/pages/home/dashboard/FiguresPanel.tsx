import type { Dashboard } from '@admin/api-client/contract/home/dashboard'
import { useTranslation } from '@admin/i18n'
import { SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../app/QueryView.tsx'
import { useSeesLedger } from '../../../features/ledger/useSeesLedger.ts'
import { Panel } from '../../../features/panels/Panel.tsx'
import { figuresQuery } from './dashboardQueries.ts'
import { type FigurePeriod, FigureValue, figurePeriods } from './FigureValue.tsx'
import classes from './Home.module.css'

/** What was new and what moved in a period, compared with the period before, and what there is in total. */
export function FiguresPanel() {
  const { t } = useTranslation('home')
  const [period, setPeriod] = useState<FigurePeriod>('last7Days')
  const figures = useQuery(figuresQuery)
  return (
    <Panel
      title={t('figures')}
      wide
      action={
        <SegmentedControl
          size="xs"
          aria-label={t('period')}
          data={figurePeriods.map((value) => ({ value, label: t(value) }))}
          value={period}
          onChange={(value) => setPeriod(value as FigurePeriod)}
        />
      }
    >
      <QueryView result={figures} failed={t('failed')} height={267}>
        {(data) => (
          <>
            <Figures {...data} period={period} />
            <Totals totals={data.totals} />
          </>
        )}
      </QueryView>
    </Panel>
  )
}

function Figures({ figures, volumes, period }: Dashboard & { period: FigurePeriod }) {
  const { t } = useTranslation('home')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-label={t(period)}>
      <dl className={classes.tiles}>
        {[...volumes, ...figures].map(({ key, previous, ...figure }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <FigureValue
                value={figure[period]}
                compared={previous && { period, value: previous[period] }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The number of records in each list that the operator may read, and the coins they hold. */
function Totals({ totals }: Pick<Dashboard, 'totals'>) {
  const { t } = useTranslation('home')
  const seesLedger = useSeesLedger()
  const keys = (['merchants', 'subaccounts', 'accounts', 'coins'] as const).filter(
    (key) => totals[key] !== undefined,
  )
  if (keys.length === 0) return null
  return (
    <>
      <Text component="h3" size="sm" fw={600} mt="md" mb={4}>
        {t('totals')}
      </Text>
      <dl className={classes.tiles}>
        {keys.map((key) => (
          <div key={key}>
            <dt>{t(`total.${key}`)}</dt>
            <dd>
              <FigureValue value={totals[key] ?? 0} />
            </dd>
          </div>
        ))}
      </dl>
      {seesLedger && totals.coins !== undefined && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('coinsNote')}
        </Text>
      )}
    </>
  )
}
