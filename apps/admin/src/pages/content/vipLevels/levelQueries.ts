import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { readAgain } from '../../../crud/dryRun/readAgain.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { CallBody } from '../../../crud/resource/resource.types.ts'

export const vipLevels = resource('/api/admin/vip-levels', 'vipLevel')

/** What decides levels. */
export type Draft = CallBody<typeof vipLevels.path, 'preview'>

/** How many users would rise and fall with a level as it would be saved. */
export const effectOf = (body: Draft) =>
  queryOptions({
    queryKey: [vipLevels.path, 'preview', body],
    queryFn: ({ signal }) => unwrap(api.POST(`${vipLevels.path}/preview`, { body, signal })),
    ...readAgain,
  })
