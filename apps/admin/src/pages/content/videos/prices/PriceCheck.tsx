import type { VideoPrice } from '@admin/api-client/contract/content/videos'
import { useTranslation } from '@admin/i18n'
import { PendingButton, useFormContext } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Failure } from '../../../../app/Failure.tsx'
import { QueryView } from '../../../../app/QueryView.tsx'
import { SHOWS_FAILURE } from '../../../../app/queryClient.ts'
import { DryRunOutcome } from '../../../../crud/dryRun/DryRunOutcome.tsx'
import { videos } from '../videos.list.tsx'
import { priceDryRun } from './priceRequests.ts'

interface PriceCheckProps {
  prices: VideoPrice[]
  /**
   * Reloads the videos that someone else has changed.
   * @returns whether what was entered is still valid
   */
  onReload: (ids: readonly string[]) => Promise<boolean>
}

/** What a change of prices would do, read when its step is shown. */
export function PriceCheck({ prices, onReload }: PriceCheckProps) {
  const { t } = useTranslation(['work', 'video'])
  const { step, setErrors } = useFormContext()
  const reload = useMutation({
    mutationFn: onReload,
    // The grid shows what is wrong with each cell.
    onSuccess: (isValid) => {
      if (!isValid) setErrors({ edits: t('video:firstPriceError') })
    },
    meta: SHOWS_FAILURE,
  })
  const result = useQuery({ ...priceDryRun(prices), enabled: step === 1 && prices.length > 0 })
  if (prices.length === 0) return <Text role="status">{t('work:bulkNoChanges')}</Text>
  return (
    <QueryView result={result} failed={t('work:bulkCheckFailed')} height={120}>
      {(shown) => {
        const stale = shown.skipped.filter(({ key }) => key === 'staleVersion').map(({ id }) => id)
        return (
          <Stack gap="md" align="flex-start">
            <DryRunOutcome resource={videos.area} {...shown} />
            {reload.error && <Failure error={reload.error} onRetry={() => reload.mutate(stale)} />}
            {stale.length > 0 && (
              <PendingButton
                variant="default"
                size="xs"
                pending={reload.isPending}
                onClick={() => reload.mutate(stale)}
              >
                {t('video:readPrices')}
              </PendingButton>
            )}
          </Stack>
        )
      }}
    </QueryView>
  )
}
