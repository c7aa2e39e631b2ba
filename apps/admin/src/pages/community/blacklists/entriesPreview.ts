import { unwrap } from '@admin/api-client'
import { blacklistEntries } from '@admin/api-client/contract/community/blacklistEntries'
import type { BlacklistEntry } from '@admin/api-client/contract/community/blacklists'
import { BLACKLIST_MAX_ENTRIES } from '@admin/api-client/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { blacklists } from './blacklists.list.tsx'

/** Whether a text has entries that can be previewed. */
export function hasEntries(values: string): boolean {
  const { length } = blacklistEntries(values)
  return length > 0 && length <= BLACKLIST_MAX_ENTRIES
}

/** What each entry of a text would do. */
export const previewOf = (kind: BlacklistEntry['kind'], values: string) =>
  queryOptions({
    queryKey: [blacklists.path, 'preview', kind, values],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/admin/blacklists/preview', { body: { kind, values }, signal })),
    enabled: hasEntries(values),
    placeholderData: keepPreviousData,
  })
