import { useTranslation } from '@admin/i18n'
import { formatNumber, StatusBadge } from '@admin/ui'
import { Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { DetailTable } from '../../crud/detail/DetailTable.tsx'

/** What competes for a place, and how much of it that gets. */
export interface Share {
  id: string
  name: string
  /** Of 1. */
  share: number
}

interface WhyShownProps<Condition extends string> {
  /** All there are, in the order in which they are listed. */
  conditions: readonly Condition[]
  /** Those that the visitor doesn't meet. */
  unmet: readonly Condition[]
  /** Returns in words that a condition is met, or why it isn't. */
  labels: (condition: Condition, met: boolean) => string
  /** All that compete for the place, the greatest share first. @default nothing competes with it */
  shares?: readonly Share[]
}

/** Tells whether a visitor sees something: each condition in words, and the shares of its place. */
export function WhyShown<Condition extends string>({
  conditions,
  unmet,
  labels,
  shares,
}: WhyShownProps<Condition>) {
  const { t } = useTranslation('whyShown')
  const isShown = unmet.length === 0
  return (
    <Stack gap="sm">
      <div role="status">
        <StatusBadge tone={isShown ? 'success' : 'danger'}>{t(isShown ? 'shown' : 'notShown')}</StatusBadge>
      </div>
      <Stack gap={6} component="ul" m={0} p={0} aria-label={t('conditions')} style={{ listStyle: 'none' }}>
        {conditions.map((condition) => {
          const met = !unmet.includes(condition)
          return (
            <Group key={condition} component="li" gap="xs" wrap="nowrap" align="flex-start">
              {met ? (
                <IconCheck size={18} color="var(--admin-success)" aria-hidden />
              ) : (
                <IconX size={18} color="var(--admin-danger)" aria-hidden />
              )}
              <Text size="sm" fw={met ? 400 : 600}>
                {labels(condition, met)}
              </Text>
            </Group>
          )
        })}
      </Stack>
      {shares && <Shares shares={shares} />}
    </Stack>
  )
}

function Shares({ shares }: { shares: readonly Share[] }) {
  const { t } = useTranslation('whyShown')
  if (shares.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noShares')}
      </Text>
    )
  return (
    <DetailTable
      label={t('shares')}
      head={[t('item'), t('share')]}
      numeric
      rows={shares.map(({ id, name, share }) => ({
        key: id,
        cells: [
          <span key="name" translate="no">
            {name}
          </span>,
          formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
        ],
      }))}
    />
  )
}
