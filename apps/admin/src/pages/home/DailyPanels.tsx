import { formatCoins, formatNumber, type Language, useTranslation } from '@admin/i18n'
import { DailyPanel } from './DailyPanel.tsx'
import type { Dashboard } from './dashboardQuery.ts'

type Daily = Dashboard['daily']

/** As high as the table of the key figures beside it. */
const TALL = 330
const LOW = 220

/** How many coins moved on each day. */
export function DailyCoins({ daily }: { daily: Daily }) {
  const { t, i18n } = useTranslation('home')
  return (
    <DailyPanel
      title={t('dailyCoins')}
      kind="line"
      height={TALL}
      series={[
        { name: 'topUp', label: t('topUp') },
        { name: 'deduct', label: t('deduct') },
      ]}
      days={daily.map(({ date, topUp, deduct }) => ({ date, topUp, deduct }))}
      format={(coins) => formatCoins(String(coins), i18n.language as Language)}
    />
  )
}

/** How many users came on each day; nothing for who sees no users. */
export function DailyUsers({ daily }: { daily: Daily }) {
  const { t, i18n } = useTranslation('home')
  const days = daily.flatMap(({ date, newUsers }) => (newUsers === null ? [] : [{ date, newUsers }]))
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

/** How much operators did on each day. */
export function DailyOperations({ daily }: { daily: Daily }) {
  const { t, i18n } = useTranslation('home')
  return (
    <DailyPanel
      title={t('daily')}
      kind="bar"
      height={LOW}
      series={[{ name: 'operations', label: t('operations') }]}
      days={daily.map(({ date, operations }) => ({ date, operations }))}
      format={(value) => formatNumber(Number(value), i18n.language as Language)}
    />
  )
}
