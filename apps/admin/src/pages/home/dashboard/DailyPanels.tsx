import { formatCoins, formatNumber, type Language, useTranslation } from '@admin/i18n'
import { DailyPanel } from './DailyPanel.tsx'
import type { Dashboard } from './dashboardQuery.ts'

type Daily = Dashboard['daily']

/** As high as the table of the key figures beside it. */
const TALL = 330
const LOW = 220

/** How many coins moved on each day; nothing for operators who may not list transfers. */
export function DailyCoins({ daily }: { daily: Daily }) {
  const { t, i18n } = useTranslation('home')
  const days = daily.flatMap(({ date, topUp, deduct }) =>
    topUp === undefined || deduct === undefined ? [] : [{ date, topUp, deduct }],
  )
  if (days.length === 0) return null
  return (
    <DailyPanel
      title={t('dailyCoins')}
      kind="line"
      height={TALL}
      series={[
        { name: 'topUp', label: t('topUp') },
        { name: 'deduct', label: t('deduct') },
      ]}
      days={days}
      format={(coins) => formatCoins(String(coins), i18n.language as Language)}
    />
  )
}

/** How many users were added on each day; nothing for operators who may not list users. */
export function DailyUsers({ daily }: { daily: Daily }) {
  const { t, i18n } = useTranslation('home')
  const days = daily.flatMap(({ date, newUsers }) => (newUsers === undefined ? [] : [{ date, newUsers }]))
  if (days.length === 0) return null
  return (
    <DailyPanel
      title={t('dailyUsers')}
      kind="bar"
      height={LOW}
      series={[{ name: 'newUsers', label: t('newUsers') }]}
      days={days}
      format={(value) => formatNumber(Number(value), i18n.language as Language)}
    />
  )
}

/** How much operators did on each day; nothing for operators who may not read the operation log. */
export function DailyOperations({ daily }: { daily: Daily }) {
  const { t, i18n } = useTranslation('home')
  const days = daily.flatMap(({ date, operations }) =>
    operations === undefined ? [] : [{ date, operations }],
  )
  if (days.length === 0) return null
  return (
    <DailyPanel
      title={t('daily')}
      kind="bar"
      height={LOW}
      series={[{ name: 'operations', label: t('operations') }]}
      days={days}
      format={(value) => formatNumber(Number(value), i18n.language as Language)}
    />
  )
}
