import { unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import type { sitePaperCreate } from '@admin/api-client/contract/sites/sites'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../app/api.ts'
import { readAgain } from '../../../crud/dryRun/readAgain.ts'
import type { CallBody } from '../../../crud/resource/resource.types.ts'
import { sites } from './sites.list.tsx'

const { path, write } = sites
const one = `${path}/{id}` as const

const paramsOf = (id: string) => ({ params: { path: { id } } })

/** What keeps visitors out of a site now and later. */
export const outlookOf = (id: string) =>
  queryOptions({
    queryKey: [path, 'outlook', id],
    queryFn: ({ signal }) => unwrap(api.GET(`${one}/outlook`, { ...paramsOf(id), signal })),
  })

/** The statistics code of a site, and the change of it that waits. */
export const statisticsCodeOf = (id: string) =>
  queryOptions({
    queryKey: [path, 'statisticsCode', id],
    queryFn: ({ signal }) => unwrap(api.GET(`${one}/statistics-code`, { ...paramsOf(id), signal })),
  })

/** The versions of a site's agreements. */
export const papersOf = (id: string) =>
  queryOptions({
    queryKey: [path, 'papers', id],
    queryFn: ({ signal }) => unwrap(api.GET(`${one}/papers`, { ...paramsOf(id), signal })),
  })

export const proposeCode = write(({ id, ...body }: { id: string; code: string; version: number }) =>
  unwrap(api.PUT(`${one}/statistics-code`, { ...paramsOf(id), body })),
)

export const addPaper = write(({ id, body }: { id: string; body: z.input<typeof sitePaperCreate> }) =>
  unwrap(api.POST(`${one}/papers`, { ...paramsOf(id), body })),
)

export const deletePaper = write((params: { id: string; paperId: string }) =>
  unwrap(api.DELETE(`${one}/papers/{paperId}`, { params: { path: params } })),
)

export type SwitchBody = CallBody<typeof path, 'switch'>

/** What switching sites would change. */
export const switchDryRun = (body: SwitchBody) =>
  queryOptions({
    queryKey: ['dryRun', path, 'switch', body] as const,
    queryFn: async ({ signal }) => {
      const params = { query: { dryRun: '1' as const } }
      return (await unwrap(api.POST(`${path}/switch`, { params, body, signal }))) as DryRun
    },
    ...readAgain,
  })
