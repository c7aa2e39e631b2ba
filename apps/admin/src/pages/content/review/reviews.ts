import { type paths, unwrap } from '@admin/api-client'
import type { ReviewTask } from '@admin/api-client/contract/content/review'
import { LEASE_RENEWAL_SECONDS } from '@admin/api-client/contract/limits'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { Keyed } from '../../../crud/resource/resource.types.ts'

export const reviews = resource('/api/admin/review-tasks', 'review')

/** Apart from the reads of the list: a decision on one task must not replace what is on screen of another. */
export const DESK_KEY = 'review-desk'

type Together =
  paths['/api/admin/review-tasks/decide-together']['post']['requestBody']['content']['application/json']

/** Decides several tasks the same way. */
export const decideTogether = mutationOptions({
  mutationKey: [reviews.path, 'decide-together'],
  mutationFn: ({ idempotencyKey, ...body }: Together & Keyed) =>
    unwrap(
      api.POST('/api/admin/review-tasks/decide-together', {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body,
      }),
    ),
  onSuccess: (_data, _variables, _result, { client }) =>
    client.invalidateQueries({ queryKey: [reviews.path] }),
})

/** A task with its evidence. It stays as it was read until the desk reads it again. */
export const taskDetail = (id: string) =>
  queryOptions({
    queryKey: [DESK_KEY, 'task', id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/review-tasks/{id}', { params: { path: { id } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Milliseconds between two renewals of claims. */
const RENEWAL = LEASE_RENEWAL_SECONDS * 1000

/** The tasks that the account has claimed, and when that was requested, in milliseconds of `performance.now()`. */
export interface Claims {
  tasks: ReviewTask[]
  requested: number
}

/** Claims the next tasks and extends the claims that the account has, while the page is visible. */
export const claims = (escalated: boolean) =>
  queryOptions({
    queryKey: [DESK_KEY, 'claims', escalated] as const,
    queryFn: async ({ signal }): Promise<Claims> => {
      const requested = performance.now()
      const body = { kinds: [], escalated }
      return { tasks: await unwrap(api.POST('/api/admin/review-tasks/claim', { body, signal })), requested }
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: RENEWAL,
    refetchOnWindowFocus: 'always' as const,
  })

/** Opens a task, and renews its claim while the page is visible. */
export const openedTask = (id: string) =>
  queryOptions({
    queryKey: [DESK_KEY, 'renewal', id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/admin/review-tasks/{id}/renew', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: RENEWAL,
    refetchOnWindowFocus: 'always' as const,
  })

/** The roles that a task can be escalated to. */
export const escalationRoles = (id: string) =>
  queryOptions({
    queryKey: [DESK_KEY, 'roles', id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/review-tasks/{id}/roles', { params: { path: { id } }, signal })),
  })
