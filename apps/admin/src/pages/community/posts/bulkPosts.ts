import { unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { type MutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import type { BulkFormValues } from '../../../crud/dryRun/BulkForm.tsx'
import { readAgain } from '../../../crud/dryRun/readAgain.ts'
import type { BulkResult } from '../../../crud/resource/resource.ts'
import { posts } from './posts.list.tsx'

/** What can be done with many posts together, by the key of its label. */
export type BulkPost = 'move' | 'hide' | 'show' | 'changeTags'

/** What an operator enters for it. */
export interface BulkValues extends BulkFormValues {
  forumId: string
  add: string[]
  remove: string[]
  reason: string
}

export const startValues: BulkValues = { forumId: '', add: [], remove: [], reason: '', preview: null }

interface BulkRequest {
  /** Of the operation: `POST /api/admin/posts/<name>`. */
  name: 'move' | 'status' | 'tags'
  /** What is sent beside the ids. */
  bodyOf: (values: BulkValues) => object
}

export const bulkRequests: Record<BulkPost, BulkRequest> = {
  move: { name: 'move', bodyOf: ({ forumId }) => ({ forumId }) },
  hide: { name: 'status', bodyOf: ({ reason }) => ({ status: 'hidden', reason }) },
  show: { name: 'status', bodyOf: () => ({ status: 'visible' }) },
  changeTags: { name: 'tags', bodyOf: ({ add, remove }) => ({ add, remove }) },
}

/** What an action would change. */
export const dryRunOf = (name: BulkRequest['name'], body: object) =>
  queryOptions({
    queryKey: ['dryRun', posts.path, name, body] as const,
    queryFn: async ({ signal }) => {
      const params = { query: { dryRun: '1' as const } }
      // The actions take different bodies and answer the same.
      const path = `${posts.path}/${name}` as '/api/admin/posts/move'
      return (await unwrap(api.POST(path, { params, body: body as never, signal }))) as DryRun
    },
    ...readAgain,
  })

/** Performs an action. */
export const bulkMutation = (name: BulkRequest['name']) =>
  posts.call(name) as unknown as MutationOptions<BulkResult, Error, object>
