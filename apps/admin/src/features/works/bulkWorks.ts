import { unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { type MutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { LockablePath } from './useLease.ts'

/** What can be done with many works together, by the key of its label. */
export type BulkWork = 'changeTags' | 'putOnShelf' | 'takeOffShelf' | 'submitForReview'

/** What an operator enters for it. */
export interface BulkValues {
  add: string[]
  remove: string[]
  reason: string
  /** Shown, not entered. */
  preview: null
}

export const startValues: BulkValues = { add: [], remove: [], reason: '', preview: null }

interface BulkRequest {
  /** Of the operation: `POST /api/admin/atlases/<name>`. */
  name: 'tags' | 'shelf' | 'submit'
  /** What is sent beside the ids. */
  bodyOf: (values: BulkValues) => object
}

export const bulkRequests: Record<BulkWork, BulkRequest> = {
  changeTags: { name: 'tags', bodyOf: ({ add, remove }) => ({ add, remove }) },
  putOnShelf: { name: 'shelf', bodyOf: () => ({ shelf: 'on' }) },
  takeOffShelf: { name: 'shelf', bodyOf: ({ reason }) => ({ shelf: 'off', reason }) },
  submitForReview: { name: 'submit', bodyOf: () => ({}) },
}

/** What the bulk actions need of a list of works. */
export interface BulkResource {
  path: LockablePath
  // biome-ignore lint/suspicious/noExplicitAny: each action has its own body, and answers a dry run with another type
  call: (name: BulkRequest['name']) => MutationOptions<any, Error, any>
}

/** What a bulk action would change. Read again whenever it is shown. */
export const dryRunOf = (path: LockablePath, name: BulkRequest['name'], body: object) =>
  queryOptions({
    queryKey: ['dryRun', path, name, body] as const,
    queryFn: async ({ signal }) => {
      const params = { query: { dryRun: '1' as const } }
      const answer = await unwrap(api.POST(`${path}/${name}`, { params, body: body as never, signal }))
      return answer as DryRun
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
