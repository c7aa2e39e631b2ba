import type { paths } from '@admin/api-client'
import type { BulkFormValues } from '../../crud/dryRun/BulkForm.tsx'
import type { AreaName, BulkWrite } from '../../crud/resource/resource.ts'

/** Path of a list of works. */
export type WorkPath = {
  [Path in keyof paths]: Path extends `${infer List}/{id}/put-on-shelf` ? List : never
}[keyof paths]

/** Path of a list with bulk actions of this kind, which can be tried first. */
export type BulkPath = WorkPath | '/api/admin/materials' | '/api/admin/blacklists'

/** What can be done with many works or materials together, by the key of its label. */
export type BulkContentAction =
  | 'changeTags'
  | 'putOnShelf'
  | 'takeOffShelf'
  | 'submitForReview'
  | 'enable'
  | 'disable'
  | 'delete'
  | 'restore'

/** What an operator enters for it. */
export interface BulkValues extends BulkFormValues {
  add: string[]
  remove: string[]
  reason: string
}

export const startValues: BulkValues = { add: [], remove: [], reason: '', preview: null }

interface BulkRequest {
  /** Of the operation: `POST /api/admin/atlases/<name>`. */
  name: 'tags' | 'shelf' | 'submit' | 'status' | 'delete' | 'restore'
  /** What is sent beside the ids. */
  bodyOf: (values: BulkValues) => object
}

export const bulkRequests: Record<BulkContentAction, BulkRequest> = {
  changeTags: { name: 'tags', bodyOf: ({ add, remove }) => ({ add, remove }) },
  putOnShelf: { name: 'shelf', bodyOf: () => ({ shelf: 'on' }) },
  takeOffShelf: { name: 'shelf', bodyOf: ({ reason }) => ({ shelf: 'off', reason }) },
  submitForReview: { name: 'submit', bodyOf: () => ({}) },
  enable: { name: 'status', bodyOf: () => ({ status: 'enabled' }) },
  disable: { name: 'status', bodyOf: () => ({ status: 'disabled' }) },
  delete: { name: 'delete', bodyOf: () => ({}) },
  restore: { name: 'restore', bodyOf: () => ({}) },
}

/** What the bulk actions need of a list. */
export interface BulkResource {
  area: AreaName
  path: BulkPath
  /** Takes a name of those requests that the list has. */
  bulk: (name: never, body: object) => Required<BulkWrite>
}
