import { unwrap } from '@admin/api-client'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import type { visitorQueryOf } from '../../../features/whyShown/VisitorChoice.ts'
import { advertisements } from './advertisements.list.tsx'

const { path } = advertisements
const one = `${path}/{id}` as const

const paramsOf = (id: string) => ({ path: { id } })

/** A link to the film of an advertisement that is valid now. */
export const readFilm = async (id: string) => (await unwrap(api.GET(one, { params: paramsOf(id) }))).film

/** How often an advertisement was shown and opened on each of the last days. */
export const statisticsOf = (id: string) =>
  queryOptions({
    queryKey: [path, 'statistics', id],
    queryFn: ({ signal }) => unwrap(api.GET(`${one}/statistics`, { params: paramsOf(id), signal })),
  })

/** The approved advertisements of a position. */
export const rivalsOf = (position: CodeOf<'adPosition'> | undefined) =>
  queryOptions({
    queryKey: [path, 'rivals', position],
    queryFn: position
      ? ({ signal }) => unwrap(api.GET(`${path}/rivals`, { params: { query: { position } }, signal }))
      : skipToken,
  })

type WhyQuery = NonNullable<ReturnType<typeof visitorQueryOf>> & { seenToday: number }

/** Whether a visitor sees an advertisement, and why. */
export const whyOf = (id: string, query: WhyQuery) =>
  queryOptions({
    queryKey: [path, 'why', id, query],
    queryFn: ({ signal }) => unwrap(api.GET(`${one}/why`, { params: { ...paramsOf(id), query }, signal })),
    placeholderData: keepPreviousData,
  })
