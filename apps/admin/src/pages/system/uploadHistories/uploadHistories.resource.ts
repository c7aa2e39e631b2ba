import { download, type paths, unwrap } from '@admin/api-client'
import type { UploadHistory } from '@admin/api-client/contract/system/uploadHistories'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import type { PageResource } from '../../../crud/list/useResourceList.ts'
import { exportQuery } from '../../../crud/resource/resource.ts'

const PATH = '/webgw/uploadHistory/list'

export type { UploadHistory }
export type UploadHistoryQuery = paths[typeof PATH]['post']['requestBody']['content']['application/json']

/** The upload log's calls have the paths and methods that the specification names, section 7. */
export const uploadHistories = {
  path: PATH,
  area: 'uploadHistory',
  list: (query) =>
    queryOptions({
      queryKey: [PATH as string, 'list', query] as const,
      queryFn: ({ signal }) => unwrap(api.POST(PATH, { body: query, signal })),
      placeholderData: keepPreviousData,
    }),
  export: (query, file) =>
    download(api, '/api/admin/upload-histories/export', { query: exportQuery(query, file) }),
} satisfies PageResource<UploadHistory, UploadHistoryQuery>
