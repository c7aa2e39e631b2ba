import { ApiError } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { useTranslation } from '@admin/i18n'
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

/**
 * Returns why a bulk action can't be submitted yet, by the dry run that its preview reads, and a function that submits
 * it. Where the rows have changed since, that function rejects and the preview is read again.
 */
export function useDryRun<Key extends QueryKey>(options: UseQueryOptions<DryRun, Error, DryRun, Key>) {
  const { t } = useTranslation('work')
  const client = useQueryClient()
  const { data, isFetching, isError } = useQuery({ ...options, enabled: false })

  const disabledReason = () => {
    if (isFetching) return t('bulkChecking')
    if (isError) return t('bulkCheckFailed')
    if (!data) return t('bulkChecking')
    return data.changes === 0 ? t('bulkNoChanges') : undefined
  }

  const commit = async <Result>(send: (token: string | undefined) => Promise<Result>): Promise<Result> => {
    try {
      return await send(data?.token)
    } catch (error) {
      if (error instanceof ApiError && error.key === 'setChanged')
        void client.invalidateQueries({ queryKey: options.queryKey })
      throw error
    }
  }
  return { disabledReason: disabledReason(), commit }
}
