import { useTranslation } from '@admin/i18n'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'

interface QueryViewProps<Data> {
  result: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Title of the alert shown when the query fails. @default none */
  failed?: string
  /** Height of the placeholder, in pixels. */
  height: number
  children: (data: Data) => ReactNode
}

/** Shows the data of a query; a placeholder while it loads, and an alert with a retry button when it fails. */
export function QueryView<Data>({ result, failed, height, children }: QueryViewProps<Data>) {
  const { t } = useTranslation('shell')
  const { data, error, refetch } = result
  return (
    <>
      {error && <Failure title={failed} error={error} onRetry={refetch} />}
      {data !== undefined && children(data)}
      {data === undefined && !error && <Skeleton height={height} role="status" aria-label={t('loading')} />}
    </>
  )
}
