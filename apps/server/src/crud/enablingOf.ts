import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { SignedIn } from '../kernel/context.ts'
import type { BulkResult } from './bulk.ts'

type Status = CodeOf<'enabledStatus'>

interface WithStatus {
  changeEach(
    context: SignedIn,
    action: string,
    ids: string[],
    field: 'status',
    value: Status,
  ): Promise<BulkResult>
}

/** Handles the contract's `enabling` for a resource. */
export const enablingOf =
  (resource: WithStatus) =>
  ({ body: { ids, status }, ...context }: SignedIn & { body: { ids: string[]; status: Status } }) =>
    resource.changeEach(context, status === 'enabled' ? 'enable' : 'disable', ids, 'status', status)
