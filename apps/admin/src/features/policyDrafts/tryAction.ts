import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { triedEntryPath } from '../../app/linkedPaths.ts'

/** Leads to the policy bench, where a row is changed in a new draft and tried on past data. */
export const tryAction = (kind: CodeOf<'policyKind'>) =>
  ({
    key: 'tryAsDraft',
    code: 'policyDraft:create',
    to: ({ id }: { id: string }) => triedEntryPath(kind, id),
  }) as const
