import type { VideoPrice } from '@admin/api-client/contract/content/videos'
import { useTranslation } from '@admin/i18n'
import { useFormContext } from '@admin/ui'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../../app/QueryView.tsx'
import { DryRunOutcome } from '../../../../crud/dryRun/DryRunOutcome.tsx'
import { videos } from '../videos.list.tsx'
import { priceDryRun } from './priceRequests.ts'

interface PriceCheckProps {
  prices: VideoPrice[]
}

/** What a change of prices would do, read when its step is shown. */
export function PriceCheck({ prices }: PriceCheckProps) {
  const { t } = useTranslation('work')
  const { step } = useFormContext()
  const result = useQuery({ ...priceDryRun(prices), enabled: step === 1 && prices.length > 0 })
  if (prices.length === 0) return <Text role="status">{t('bulkNoChanges')}</Text>
  return (
    <QueryView result={result} failed={t('bulkCheckFailed')} height={120}>
      {(shown) => <DryRunOutcome resource={videos.area} {...shown} />}
    </QueryView>
  )
}
