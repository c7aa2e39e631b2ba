import { unwrap } from '@admin/api-client'
import type { DryRun } from '@admin/api-client/contract/bulkChanges'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { BulkResult } from '../resource/resource.ts'

const PATH = '/api/admin/operation-logs/{id}/revert'

/** A bulk action that can be reverted. */
export interface Revertible {
  /** One of its entries in the operation log. */
  logId: string
  /** Name in the operation log of what was changed. */
  resource: string
  /** Path of the list of what was changed. @default unknown */
  path?: string | undefined
}

/** What reverting a bulk action would change. Read again whenever it is shown. */
export const revertDryRun = (id: string) =>
  queryOptions({
    queryKey: ['dryRun', PATH, id] as const,
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query: { dryRun: '1' as const } }
      return (await unwrap(api.POST(PATH, { params, body: {}, signal }))) as DryRun
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Reverts a bulk action as its dry run showed it. */
export const revertMutation = mutationOptions({
  mutationKey: [PATH],
  mutationFn: async ({ id, token }: { id: string; token: string | undefined }) =>
    (await unwrap(api.POST(PATH, { params: { path: { id } }, body: { token } }))) as BulkResult,
  // The rows may be on any page.
  onSuccess: (_data: BulkResult, _variables, _result, { client }) => client.invalidateQueries(),
})
