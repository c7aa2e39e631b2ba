import { useTranslation } from '@admin/i18n'
import { useFormContext } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../app/QueryView.tsx'
import { DryRunOutcome } from '../../crud/dryRun/DryRunOutcome.tsx'
import type { BulkResource, dryRunOf } from './bulkWorks.ts'

interface BulkPreviewProps {
  resource: Pick<BulkResource, 'area' | 'path'>
  dryRun: ReturnType<typeof dryRunOf>
  /** Step of the form in which it shows, from 0. */
  shownIn: number
}

/** What a bulk action would do, read when its step is shown. */
export function BulkPreview({ resource: { area, path }, dryRun, shownIn }: BulkPreviewProps) {
  const { t } = useTranslation('work')
  // Nothing is checked while it is still being entered.
  const { step } = useFormContext()
  const result = useQuery({ ...dryRun, enabled: step === shownIn })
  return (
    <QueryView result={result} failed={t('bulkCheckFailed')} height={120}>
      {(shown) => <DryRunOutcome resource={area} path={path} {...shown} />}
    </QueryView>
  )
}
