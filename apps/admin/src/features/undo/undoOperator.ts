import { type paths, unwrap } from '@admin/api-client'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { readAgain } from '../../crud/dryRun/readAgain.ts'

export type { OperatorUndone } from '@admin/api-client/contract/system/operationLogs'

const PATH = '/api/admin/operation-logs/undo' as const

type Body = paths[typeof PATH]['post']['requestBody']['content']['application/json']

/** Whose operations are undone, of which period, and why. */
export type OperatorUndo = Omit<Body, 'token'>

/** Thousands of rows take longer than other requests. */
const UNLIMITED = 0

/** What undoing an operator's work would do. */
export const undoDryRun = (body: OperatorUndo) =>
  queryOptions({
    queryKey: ['dryRun', PATH, body] as const,
    queryFn: ({ signal }) =>
      unwrap(api.POST(PATH, { params: { query: { dryRun: '1' } }, body, signal, timeout: UNLIMITED })),
    ...readAgain,
  })

/** Undoes an operator's work as the dry run showed it. */
export const undoOperator = mutationOptions({
  mutationKey: [PATH],
  mutationFn: (body: Body) => unwrap(api.POST(PATH, { body, timeout: UNLIMITED })),
  // It can change rows of any list.
  onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries(),
})
