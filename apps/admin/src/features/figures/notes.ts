import { type paths, unwrap } from '@admin/api-client'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { REPORTS_PATH } from './reportQueries.ts'

const PATH = '/api/admin/report-notes'

export type NoteBody = paths[typeof PATH]['post']['requestBody']['content']['application/json']

const refresh = (client: QueryClient) =>
  Promise.all([REPORTS_PATH, PATH].map((path) => client.invalidateQueries({ queryKey: [path] })))

/** The first moment of the day of a moment, in the viewer's time zone. */
const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0)

const toBody = <Body extends Pick<NoteBody, 'time' | 'wholeDay'>>(body: Body): Body =>
  body.wholeDay ? { ...body, time: startOfDay(body.time) } : body

/** Notes, as the dialog that adds and edits them takes them. Each change is on all charts. */
export const notes = {
  area: 'reportNote' as const,
  create: mutationOptions({
    mutationKey: [PATH, 'reportNote'],
    mutationFn: (body: NoteBody) => unwrap(api.POST(PATH, { body: toBody(body) })),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
  }),
  update: mutationOptions({
    mutationKey: [PATH, 'reportNote'],
    mutationFn: ({ id, body }: { id: string; body: NoteBody & { version: number } }) =>
      unwrap(api.PUT(`${PATH}/{id}`, { params: { path: { id } }, body: toBody(body) })),
    onSuccess: (_data, _body, _result, { client }) => refresh(client),
  }),
}

export const deleteNote = mutationOptions({
  mutationKey: [PATH, 'reportNote'],
  mutationFn: (id: string) => unwrap(api.DELETE(`${PATH}/{id}`, { params: { path: { id } } })),
  onSuccess: (_data, _id, _result, { client }) => refresh(client),
})

/** The note of a mark. */
export const noteOf = (id: string, time: number) =>
  queryOptions({
    queryKey: [PATH, 'one', id] as const,
    queryFn: async ({ signal }) => {
      const query = { timeFrom: time, timeTo: time + 1, pageSize: 100 }
      const { list } = await unwrap(api.GET(PATH, { params: { query }, signal }))
      return list.find((note) => note.id === id) ?? null
    },
    staleTime: 0,
  })
