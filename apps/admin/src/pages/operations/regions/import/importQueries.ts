import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { readAgain } from '../../../../crud/dryRun/readAgain.ts'
import type { CallBody } from '../../../../crud/resource/resource.types.ts'
import { regions } from '../regions.list.tsx'

export type Settings = Required<CallBody<typeof regions.path, 'preview'>>

/** The countries whose subdivisions can be imported. */
export const importable = queryOptions({
  queryKey: [regions.path, 'importable'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/regions/importable', { signal })),
  ...readAgain,
})

/** What an import would change. */
export const previewOf = (settings: Settings) =>
  queryOptions({
    queryKey: [regions.path, 'preview', settings],
    queryFn: ({ signal }) => unwrap(api.POST('/api/admin/regions/preview', { body: settings, signal })),
    ...readAgain,
  })
