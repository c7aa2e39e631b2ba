import { unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { BulkResult } from '../resource/resource.ts'
import { readAgain } from './readAgain.ts'

const LOGS = '/api/admin/operation-logs'
const PATH = `${LOGS}/{id}/revert` as const

/** A bulk action that can be reverted. */
export interface Revertible {
  /** One of its entries in the operation log. */
  logId: string
  /** Name in the operation log of what was changed. */
  resource: string
  /** Path of the list of the rows that were selected. @default unknown */
  path?: string | undefined
  /** Path of the list of what was changed. @default the same */
  changedPath?: string | undefined
}

/** What reverting a bulk action would change. */
export const revertDryRun = (id: string) =>
  queryOptions({
    queryKey: ['dryRun', PATH, id] as const,
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query: { dryRun: '1' as const } }
      return (await unwrap(api.POST(PATH, { params, body: {}, signal }))) as DryRun
    },
    ...readAgain,
  })

/** Reverts a bulk action as its dry run showed it. */
export const revertMutation = mutationOptions({
  mutationKey: [PATH],
  mutationFn: async ({ logId, token }: Revertible & { token: string | undefined }) =>
    (await unwrap(api.POST(PATH, { params: { path: { id: logId } }, body: { token } }))) as BulkResult,
  // The rows may be on any page where their list isn't known; where it is, others keep what they show.
  onSuccess: (_data: BulkResult, { path, changedPath = path }, _result, { client }) =>
    client.invalidateQueries(
      changedPath === undefined
        ? {}
        : { predicate: ({ queryKey: [first] }) => first === changedPath || first === LOGS },
    ),
})
