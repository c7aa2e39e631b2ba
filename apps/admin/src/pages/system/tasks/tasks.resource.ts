import { unwrap } from '@admin/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf, RowOf } from '../../../crud/resource/resource.types.ts'

const path = '/api/admin/tasks'
const plain = resource(path, 'task')

export type Task = RowOf<typeof path>
export type TaskRun = RowOf<`${typeof path}/{id}/runs`>

/** Milliseconds between two looks while a run is under way. */
const LOOK_INTERVAL = 1500
const RUNS_PER_PAGE = 20

const underWay = ['waiting', 'running']
const isUnderWay = (result: string | null) => result !== null && underWay.includes(result)

/** The list and the history look by themselves while a run is under way. */
export const tasks = {
  ...plain,
  list: (query: QueryOf<typeof path>) =>
    queryOptions({
      ...plain.list(query),
      refetchInterval: ({ state }) =>
        state.data?.list.some(({ lastResult }) => isUnderWay(lastResult)) ? LOOK_INTERVAL : false,
    }),
}

/** IANA name of the zone that schedules are read in. */
export const timeZone = queryOptions({
  queryKey: [`${path}/time-zone`],
  queryFn: ({ signal }) => unwrap(api.GET(`${path}/time-zone`, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  select: (answer) => answer.timeZone,
})

/** A page of a task's runs, latest first. */
export const runsOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [path, 'runs', id, page],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET(`${path}/{id}/runs`, {
          params: { path: { id }, query: { page, pageSize: RUNS_PER_PAGE } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ result }) => isUnderWay(result)) ? LOOK_INTERVAL : false,
  })
