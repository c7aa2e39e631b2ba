import { type paths, unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { readAgain } from '../../../crud/dryRun/readAgain.ts'
import { agents } from './agents.list.tsx'

const MOVE = '/api/admin/agents/{id}/move' as const
const DISABLE = '/api/admin/agents/{id}/disable-branch' as const

export type Moving = paths[typeof MOVE]['post']['responses']['200']['content']['application/json']['data']

/** What moving an agent would change. @param superiorId null for the treasury */
export const moveDryRun = (id: string, superiorId: string | null) =>
  queryOptions({
    queryKey: ['dryRun', MOVE, id, superiorId] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.POST(MOVE, {
          params: { path: { id }, query: { dryRun: '1' } },
          body: { superiorId },
          signal,
        }),
      ),
    ...readAgain,
  })

export const moveAgent = agents.action('move')

/** What disabling an agent, alone or with its branch, would affect. */
export const disableDryRun = (id: string, onlyAgent: boolean) =>
  queryOptions({
    queryKey: ['dryRun', DISABLE, id, onlyAgent] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.POST(DISABLE, {
          params: { path: { id }, query: { dryRun: '1' } },
          body: { onlyAgent },
          signal,
        }),
      ),
    ...readAgain,
  })

export const disableBranch = agents.action('disable-branch')
