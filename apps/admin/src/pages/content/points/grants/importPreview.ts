import { unwrap } from '@admin/api-client'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { readAgain } from '../../../../crud/dryRun/readAgain.ts'
import { pointGrants } from './grants.list.tsx'

/** What each row of a text would do. */
export const previewOf = (unit: CodeOf<'pointUnit'>, rows: string) =>
  queryOptions({
    queryKey: [pointGrants.path, 'preview', unit, rows],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/admin/point-grants/preview', { body: { unit, rows }, signal })),
    ...readAgain,
  })
