import { unwrap } from '@admin/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { rewards } from './rewards.list.tsx'

/** What each row of a text would do. */
export const previewOf = (rows: string) =>
  queryOptions({
    queryKey: [rewards.path, 'preview', rows],
    queryFn: ({ signal }) => unwrap(api.POST('/api/admin/rewards/preview', { body: { rows }, signal })),
    enabled: rows !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
