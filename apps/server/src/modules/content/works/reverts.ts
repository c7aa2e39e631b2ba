import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { resourceOf } from '../../../crud/resource.ts'
import type { Revertible } from '../../../crud/revertibleAreas.ts'
import { type Restoration, revertsOf } from '../../../crud/reverts.ts'
import { holdTags } from '../../../crud/tags.ts'
import type { ListQuery } from '../../../db/listReads.ts'
import { withdrawable, withdrawFromReview } from '../review/tasks.ts'
import type { Work } from './actions.ts'

/** Whether a work would no longer be in review. */
const isWithdrawal = <Row extends Work>(before: Row, after: Partial<Row>) =>
  before.reviewStatus === 'pending' && 'reviewStatus' in after && after.reviewStatus !== 'pending'

/**
 * Lets bulk actions of works be reverted. Reverting a submission withdraws it, as long as no reviewer has claimed it.
 * @param kind of its reviews, and prefix of its permission codes
 * @param codes of further actions than those of all works. @default none
 */
export const workReverts = <Row extends Work, New, Query extends ListQuery, Dto>(
  kind: CodeOf<'reviewKind'> & ('atlas' | 'video' | 'editedWork'),
  resource: ReturnType<typeof resourceOf<Row, New, Query, Dto>>,
  codes: Revertible['codes'] = {},
): Revertible =>
  revertsOf(
    resource,
    {
      changeTags: `${kind}:update`,
      changeShelf: `${kind}:shelf`,
      submit: `${kind}:update`,
      delete: `${kind}:delete`,
      restore: `${kind}:delete`,
      ...codes,
    },
    {
      async obstacles(context, tx, restorations) {
        const withdrawn = restorations.filter(({ row, values }) => isWithdrawal(row, values))
        const known = await holdTags(tx, [
          ...new Set(restorations.flatMap(({ values }) => values.tagIds ?? [])),
        ])
        const free = await withdrawable(
          tx,
          context,
          kind,
          withdrawn.map(({ row }) => row.id),
        )
        return ({ row, values }: Restoration<Row>) => {
          if (values.tagIds?.some((id) => !known.has(id))) return 'tagMissing'
          return isWithdrawal(row, values) && !free.has(row.id) ? 'changedSince' : undefined
        }
      },
      async written(_context, tx, changes) {
        const withdrawn = changes.filter(({ before, after }) => isWithdrawal(before, after))
        if (withdrawn.length > 0)
          await withdrawFromReview(
            tx,
            kind,
            withdrawn.map(({ targetId }) => targetId),
          )
      },
    },
  )
