import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { readAgain } from '../../../crud/dryRun/readAgain.ts'
import { rewards } from './rewards.list.tsx'

/** What each row of a text would do. */
export const previewOf = (rows: string) =>
  queryOptions({
    queryKey: [rewards.path, 'preview', rows],
    queryFn: ({ signal }) => unwrap(api.POST('/api/admin/rewards/preview', { body: { rows }, signal })),
    ...readAgain,
  })
