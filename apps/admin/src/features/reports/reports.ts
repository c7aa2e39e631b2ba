import { type paths, unwrap } from '@admin/api-client'
import type { Report, Reporter } from '@admin/api-client/contract/community/reports'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readAgain } from '../../crud/dryRun/readAgain.ts'

export type { Report, Reporter }

const PATH = '/api/admin/reports'
const PAGE_SIZE = 15

/** What reports are about: a subject, or the content of a user. */
export type Reported = Pick<Report, 'subjectKind' | 'subjectId'> | { authorId: string }

/** Reports, the newest first. */
export const reportsAbout = (about: Reported, page: number) =>
  queryOptions({
    queryKey: [PATH, about, page],
    queryFn: ({ signal }) =>
      unwrap(api.GET(PATH, { params: { query: { ...about, page, pageSize: PAGE_SIZE } }, signal })),
    placeholderData: keepPreviousData,
  })

/** What a report is about. */
export const evidenceOf = (id: string) =>
  queryOptions({
    queryKey: [PATH, 'evidence', id] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/admin/reports/{id}/evidence', { params: { path: { id } }, signal })),
  })

/** Reads again what shows numbers of reports. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [PATH, ...['comments', 'posts', 'groups', 'review-tasks'].map((area) => `/api/admin/${area}`)].map(
      (path) => client.invalidateQueries({ queryKey: [path] }),
    ),
  )

type Body<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { 'application/json': infer Sent } } }
}
  ? Sent
  : never

/** What is counted doesn't depend on the reason, which is entered while it is shown. */
const NO_REASON = '-'

/** What closing the open reports about the content of a user would do. */
export const closeDryRun = (authorId: string, status: 'upheld' | 'dismissed') =>
  queryOptions({
    queryKey: ['dryRun', PATH, 'close', authorId, status] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/api/admin/reports/close', {
          params: { query: { dryRun: '1' } },
          body: { authorId, status, reason: NO_REASON },
          signal,
        }),
      ),
    ...readAgain,
  })

/** Closes the open reports about the content of a user. */
export const closeReports = mutationOptions({
  mutationKey: [PATH, 'close'],
  mutationFn: (body: Body<'/api/admin/reports/close'>) =>
    unwrap(api.POST('/api/admin/reports/close', { body })),
  onSuccess: (_data, _variables, _result, { client }) => refresh(client),
})

/** Mutes the reports of a user for some days. */
export const muteReporter = mutationOptions({
  mutationKey: [PATH, 'mute'],
  mutationFn: ({ id, body }: { id: string; body: Body<'/api/admin/reporters/{id}/mute'> }) =>
    unwrap(api.POST('/api/admin/reporters/{id}/mute', { params: { path: { id } }, body })),
  onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries({ queryKey: [PATH] }),
})

/** Lets the reports of a user count again. */
export const unmuteReporter = mutationOptions({
  mutationKey: [PATH, 'unmute'],
  mutationFn: ({ id }: { id: string }) =>
    unwrap(api.POST('/api/admin/reporters/{id}/unmute', { params: { path: { id } } })),
  onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries({ queryKey: [PATH] }),
})
