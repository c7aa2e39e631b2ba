import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

const PATH = '/api/admin/operation-logs'

export type { OperationLog } from '@admin/api-client/contract/system/operationLogs'
export type OperationLogQuery = QueryOf<typeof PATH>

/** Operations, which are only ever read. */
export const operationLogs = resource(PATH, 'operationLog')

/** Actions and resources that are in the log, by the server's names. */
export const operationTypes = queryOptions({
  queryKey: [PATH, 'types'] as const,
  queryFn: ({ signal }) => unwrap(api.GET(`${PATH}/types`, { signal })),
})

export interface OperationTypes {
  actions: readonly string[]
  resources: readonly string[]
}
