import type { ContentLock } from '@admin/api-client/contract/locking'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { Action, RowMutation } from '../../crud/actions/actions.ts'
import { isPresent } from '../../crud/actions/softDeletion.ts'

interface LockableRow {
  lock: ContentLock | null
  deleteTime: number | null
}

/**
 * Locks rows, and unlocks them again.
 * @param codes permission codes by what they allow
 */
export function lockActions<Row extends LockableRow>(
  resource: { action: (name: 'unlock') => RowMutation },
  codes: Record<'lock' | 'unlock', PermissionCode>,
): Action<Row, 'lock' | 'breakLock'>[] {
  return [
    {
      key: 'lock',
      code: codes.lock,
      when: (row) => isPresent(row) && row.lock?.kind !== 'kept',
      dialog: 'lock',
    },
    {
      key: 'unlock',
      code: codes.lock,
      when: ({ lock }) => lock?.kind === 'kept',
      disabled: ({ lock }, user) => lock?.accountId !== user?.id && 'work:ofSomeoneElse',
      mutation: resource.action('unlock'),
      done: 'work:unlockDone',
    },
    {
      key: 'breakLock',
      code: codes.unlock,
      when: ({ lock }) => lock !== null,
      dialog: 'breakLock',
    },
  ]
}
