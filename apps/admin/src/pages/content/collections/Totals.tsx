import type { CollectionTotals } from '@admin/api-client/contract/content/collectionFacts'
import { useTranslation } from '@admin/i18n'
import { formatDuration, formatNumber } from '@admin/ui'
import { Alert, Stack, Text } from '@mantine/core'
import { FactList } from '../../../app/FactList.tsx'

interface TotalsProps extends CollectionTotals {
  itemCount: number
  /** Points for all items together. */
  chargePoints: number
}

/** What the items of a collection come to, with a warning where they cost less one by one. */
export function Totals({ itemCount, skipped, duration, pictures, singlePrice, chargePoints }: TotalsProps) {
  const { t } = useTranslation('collection')
  const price = { single: formatNumber(singlePrice), price: formatNumber(chargePoints) }
  return (
    <Stack gap="xs" role="group" aria-label={t('totals')}>
      <FactList
        layout="tiles"
        facts={[
          [t('itemCount'), skipped > 0 ? t('itemsSkipped', { items: itemCount, skipped }) : itemCount],
          [t('duration'), duration > 0 && formatDuration(duration / 1000)],
          [t('pictureTotal'), formatNumber(pictures)],
          [t('singlePrice'), t('points', { count: singlePrice })],
        ]}
      />
      {skipped > 0 && (
        <Text size="sm" c="dimmed">
          {t('totalsHint')}
        </Text>
      )}
      {chargePoints > singlePrice && (
        <Alert color="yellow" role="status">
          {t('dearer', price)}
        </Alert>
      )}
    </Stack>
  )
}
