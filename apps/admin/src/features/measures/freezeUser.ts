import { type paths, unwrap } from '@admin/api-client'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readAgain } from '../../crud/dryRun/readAgain.ts'

export type { FreezeOutcome } from '@admin/api-client/contract/community/measures'

const PATH = '/api/admin/measures/freeze' as const

type Body = paths[typeof PATH]['post']['requestBody']['content']['application/json']

/** What is done in addition to freezing the account. */
export type FreezeChoices = Required<Pick<Body, 'hidePosts' | 'hideComments' | 'closeReports'>>

/** What is counted doesn't depend on the reason, which is entered while it is shown. */
const NO_REASON = '-'

/** What freezing a user would do. */
export const freezeDryRun = (userId: string, choices: FreezeChoices) =>
  queryOptions({
    queryKey: ['dryRun', PATH, userId, choices] as const,
    queryFn: ({ signal }) =>
      unwrap(
        api.POST(PATH, {
          params: { query: { dryRun: '1' } },
          body: { userId, reason: NO_REASON, ...choices },
          signal,
        }),
      ),
    ...readAgain,
  })

/** Lists that show what freezing changes. */
const CHANGED = ['users', 'comments', 'posts', 'reports', 'review-tasks'].map((name) => `/api/admin/${name}`)

/** Freezes a user as the dry run showed it. */
export const freezeUser = mutationOptions({
  mutationKey: ['/api/admin/users', 'user'],
  mutationFn: (body: Body) => unwrap(api.POST(PATH, { body })),
  onSuccess: (_data, _variables, _result, { client }) =>
    Promise.all(CHANGED.map((path) => client.invalidateQueries({ queryKey: [path] }))),
})
