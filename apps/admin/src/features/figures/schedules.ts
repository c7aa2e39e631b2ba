import { type paths, unwrap } from '@admin/api-client'
import type { ReportSchedule } from '@admin/api-client/contract/reports/schedules'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { ReportArea } from './report.ts'

const PATH = '/api/admin/report-schedules'

type Body = paths[typeof PATH]['post']['requestBody']['content']['application/json']

/** The site, country, agent and time zone of a report that is sent: those that the page shows. */
export type Coverage = Pick<Body, 'area' | 'zone' | 'siteId' | 'country' | 'agentId'>
/** What the dialog edits. */
export type ScheduleBody = Omit<Body, keyof Coverage>

const MOST = 100

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: [PATH] })

/** The operator's emails of a report. */
export const schedulesOf = (area: ReportArea) =>
  queryOptions({
    queryKey: [PATH, area] as const,
    queryFn: ({ signal }) => unwrap(api.GET(PATH, { params: { query: { area, pageSize: MOST } }, signal })),
  })

/** Emails, as the dialog that adds and edits them takes them. */
export const schedules = (coverage: Coverage) => ({
  area: 'reportSchedule' as const,
  create: mutationOptions({
    mutationKey: [PATH, 'reportSchedule'],
    mutationFn: (body: ScheduleBody) => unwrap(api.POST(PATH, { body: { ...body, ...coverage } })),
    onSuccess: (_data: ReportSchedule, _body: unknown, _result: unknown, { client }) => refresh(client),
  }),
  update: mutationOptions({
    mutationKey: [PATH, 'reportSchedule'],
    mutationFn: ({ id, body }: { id: string; body: ScheduleBody & { version: number } }) =>
      unwrap(api.PUT(`${PATH}/{id}`, { params: { path: { id } }, body: { ...body, ...coverage } })),
    onSuccess: (_data: ReportSchedule, _body: unknown, _result: unknown, { client }) => refresh(client),
  }),
})

export const deleteSchedule = mutationOptions({
  mutationKey: [PATH, 'reportSchedule'],
  mutationFn: (id: string) => unwrap(api.DELETE(`${PATH}/{id}`, { params: { path: { id } } })),
  onSuccess: (_data: unknown, _id: unknown, _result: unknown, { client }) => refresh(client),
})

/** What a schedule covers already. */
export const coverageOf = ({ area, zone, siteId, country, agentId }: ReportSchedule): Coverage => ({
  ...{ area, zone, siteId, country, agentId },
})
