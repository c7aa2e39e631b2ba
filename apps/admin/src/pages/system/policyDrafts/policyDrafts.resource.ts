import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf, RowOf } from '../../../crud/resource/resource.types.ts'

const path = '/api/admin/policy-drafts'
const plain = resource(path, 'policyDraft')

export type Draft = RowOf<typeof path>
export type Change = Draft['changes'][number]
export type Trial = NonNullable<Draft['trial']>

/** Milliseconds between two looks at a trial that hasn’t finished, and at drafts that are scheduled. */
const POLL_INTERVAL = { trial: 1500, schedule: 30_000 }
/** People or samples of a page. */
const PAGE_SIZE = 10

export const isRunning = ({ trial }: Pick<Draft, 'trial'>): boolean =>
  trial?.status === 'queued' || trial?.status === 'running'

/** How soon drafts are read again: their trials finish, and their schedules come, by themselves. */
const lookAgain = (rows: readonly Draft[] = []): number | false => {
  if (rows.some(isRunning)) return POLL_INTERVAL.trial
  return rows.some(({ status }) => status === 'scheduled') && POLL_INTERVAL.schedule
}

export const policyDrafts = {
  ...plain,
  list: (query: QueryOf<typeof path>) =>
    queryOptions({ ...plain.list(query), refetchInterval: ({ state }) => lookAgain(state.data?.list) }),
  one: (id: string) =>
    queryOptions({
      ...plain.one(id),
      refetchInterval: ({ state }) => lookAgain(state.data ? [state.data] : []),
    }),
}

/** A change as it is sent. */
export type SentChange = Pick<Change, 'operation' | 'id' | 'version' | 'values'>

/** Sets the changes of a draft. */
export const setChanges = plain.write(
  ({ id, ...body }: { id: string; changes: SentChange[]; version: number }) =>
    unwrap(api.PUT(`${path}/{id}/changes`, { params: { path: { id } }, body })),
)

/** Users or accounts whom the trial of a draft found. */
export const peopleOf =
  ({ id, trial }: Draft) =>
  (page: number) =>
    queryOptions({
      queryKey: [path, 'people', id, trial?.id, page],
      queryFn: ({ signal }) =>
        unwrap(
          api.GET(`${path}/{id}/people`, {
            params: { path: { id }, query: { page, pageSize: PAGE_SIZE } },
            signal,
          }),
        ),
    })

/** Samples of the trial of a draft. */
export const samplesOf =
  ({ id, trial }: Draft) =>
  (page: number) =>
    queryOptions({
      queryKey: [path, 'samples', id, trial?.id, page],
      queryFn: ({ signal }) =>
        unwrap(
          api.GET(`${path}/{id}/samples`, {
            params: { path: { id }, query: { page, pageSize: PAGE_SIZE } },
            signal,
          }),
        ),
    })

/** What a rollback of a draft would do. */
export const rollBackStepsOf = ({ id, version }: Draft) =>
  queryOptions({
    queryKey: [path, 'rollBackSteps', id, version],
    queryFn: ({ signal }) => unwrap(api.GET(`${path}/{id}/roll-back`, { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })
