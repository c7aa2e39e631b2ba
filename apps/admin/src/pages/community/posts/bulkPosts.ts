import type { BulkFormValues } from '../../../crud/dryRun/BulkForm.tsx'

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
