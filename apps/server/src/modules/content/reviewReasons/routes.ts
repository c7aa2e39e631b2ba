import {
  reviewReasonArea as area,
  reviewReason,
  type reviewReasonArea,
  reviewReasonQuery,
} from '@admin/api-client/contract/content/reviewReasons'
import { reviewReasonDefaultSort } from '@admin/api-client/contract/content/reviewReasons.sort'
import { or, sql } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { reorderHandler } from '../../../crud/reorder.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { reviewReasons, reviewTasks } from '../../../db/schema/reviews.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { sanitizeNotice } from '../../messages/notices/sanitizeNotice.ts'

const reads = listReads({
  table: reviewReasons,
  row: reviewReason,
  query: reviewReasonQuery,
  filters: {
    title: (title) => or(contains(reviewReasons.title, title), contains(reviewReasons.titleEn, title)),
    kind: (kind) => sql`${kind} = any(${reviewReasons.kinds})`,
  },
  defaultSort: reviewReasonDefaultSort,
})

export const reviewReasonResource = resourceOf({
  name: 'reviewReason',
  table: reviewReasons,
  reads: () => reads,
  prepare: async (_, values) =>
    values.policy === undefined ? values : { ...values, policy: sanitizeNotice(values.policy) },
})

export const reviewReasonRoutes: Handlers<typeof reviewReasonArea> = {
  ...plainHandlers(reviewReasonResource, {
    area,
    written: {
      kinds: {
        cell: ({ kinds }, { language }) =>
          kinds.map((kind) => enumerationLabel(language, 'reviewKind', kind)).join(', '),
      },
    },
  }),
  delete: (input) =>
    reviewReasonResource.delete(input, input.params.id, async (tx, { code }) => {
      const count = await tx.$count(reviewTasks, sql`${reviewTasks.reasonCodes} @> array[${code}]`)
      if (count > 0) throw new Refusal('reviewReasonInUse', { values: { count } })
    }),
  setStatus: statusHandler(reviewReasonResource, ENABLING),
  reorder: reorderHandler('reviewReason', reviewReasons),
}
