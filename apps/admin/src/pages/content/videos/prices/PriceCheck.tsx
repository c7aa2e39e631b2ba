import type { VideoPrice } from '@admin/api-client/contract/content/videos'
import { useTranslation } from '@admin/i18n'
import { useFormContext } from '@admin/ui'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../../app/QueryView.tsx'
import { DryRunOutcome } from '../../../../crud/dryRun/DryRunOutcome.tsx'
import { videos } from '../videos.list.tsx'
import { priceDryRun } from './priceRequests.ts'

interface PriceCheckProps {
  prices: VideoPrice[]
  /** Reads the videos again, which someone else has changed since. */
  onReload: () => void
}

/** What a change of prices would do, read when its step is shown. */
export function PriceCheck({ prices, onReload }: PriceCheckProps) {
  const { t } = useTranslation(['work', 'video'])
  const { step } = useFormContext()
  const result = useQuery({ ...priceDryRun(prices), enabled: step === 1 && prices.length > 0 })
  if (prices.length === 0) return <Text role="status">{t('work:bulkNoChanges')}</Text>
  return (
    <QueryView result={result} failed={t('work:bulkCheckFailed')} height={120}>
      {(shown) => (
        <Stack gap="md" align="flex-start">
          <DryRunOutcome resource={videos.area} {...shown} />
          {shown.skipped.some(({ key }) => key === 'staleVersion') && (
            <Button variant="default" size="xs" onClick={onReload}>
              {t('video:readPrices')}
            </Button>
          )}
        </Stack>
      )}
    </QueryView>
  )
}
