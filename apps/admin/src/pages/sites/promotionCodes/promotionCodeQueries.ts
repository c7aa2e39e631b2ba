import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import type { CallBody } from '../../../crud/resource/resource.types.ts'
import { promotionCodes } from './promotionCodes.list.tsx'

const { path } = promotionCodes

/** How far the users of a code got. */
export const reportOf = (id: string) =>
  queryOptions({
    queryKey: [path, 'report', id],
    queryFn: ({ signal }) => unwrap(api.GET(`${path}/{id}/report`, { params: { path: { id } }, signal })),
  })

export type GenerateBody = CallBody<typeof path, 'generate'>

/** A few codes as they would look. Others are made each time. */
export const previewOf = (body: GenerateBody) =>
  queryOptions({
    queryKey: [path, 'preview', body],
    queryFn: ({ signal }) => unwrap(api.POST(`${path}/preview`, { body, signal })),
    retry: false,
  })
