import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { useTranslation } from '@admin/i18n'
import { useFormContext } from '@admin/ui'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { QueryView } from '../../app/QueryView.tsx'
import { DryRunOutcome } from './DryRunOutcome.tsx'

export interface BulkPreviewProps<Key extends QueryKey> {
  /** Whose rows are changed. */
  resource: { area: string; path: string }
  dryRun: UseQueryOptions<DryRun, Error, DryRun, Key>
  /** Returns what a row is called. @default its title or name on the list that shows it, or its id */
  nameOf?: ((id: string) => string | undefined) | undefined
  /** Step of the form in which it shows, from 0. */
  shownIn: number
}

/** What a bulk action would do, read when its step is shown. */
export function BulkPreview<Key extends QueryKey>({
  resource: { area, path },
  dryRun,
  nameOf,
  shownIn,
}: BulkPreviewProps<Key>) {
  const { t } = useTranslation('work')
  // Nothing is checked while it is still being entered.
  const { step } = useFormContext()
  const result = useQuery({ ...dryRun, enabled: step === shownIn })
  return (
    <QueryView result={result} failed={t('bulkCheckFailed')} height={120}>
      {(shown) => <DryRunOutcome resource={area} path={path} nameOf={nameOf} {...shown} />}
    </QueryView>
  )
}
