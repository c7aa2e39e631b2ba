import { advertisementArea } from '@admin/api-client/contract/operations/advertisements'
import { eq } from 'drizzle-orm'
import { advertisements, advertisementAuthors as authors } from '../../../db/schema/advertisements.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { decisionOf } from '../../content/review/requests.ts'
import { type AdvertisementRow, advertisementRefusal, advertisementResource } from './resource.ts'

const { operated, rows, get } = advertisementResource
const { operations } = advertisementArea

/**
 * Decides a pending advertisement as a reviewer who is independent of those who made, changed and submitted it.
 * @throws Refusal as `decisionOf`
 */
const decide = decisionOf<AdvertisementRow>({
  resource: advertisementResource,
  table: advertisements,
  isPending: ({ status }) => status === 'pending',
  refusal: ({ session }) => advertisementRefusal(session.account.id),
  async settle(context, tx, before, { action, review: { reviewerName, reviewTime, reviewRemark } }) {
    const review = { reviewerName, reviewTime, reviewRemark }
    if (action === 'reject') return rows.write(context, tx, before, { status: 'rejected', ...review })
    await tx.delete(authors).where(eq(authors.advertisementId, before.id))
    const status = before.staysPaused ? 'paused' : 'approved'
    return rows.write(context, tx, before, { status, staysPaused: false, ...review })
  },
})

const deciding = (action: 'approve' | 'reject') => (context: Input<typeof operations.approve>) =>
  operate(context, operated(action), (tx, record) =>
    once(context, tx, operations[action], async () => {
      const { id } = context.params
      record(await decide(context, tx, action, { id, ...context.body }))
      return get({ ...context, db: tx }, id)
    }),
  )

/** Approves a pending advertisement, once, or rejects it. One that was paused before stays paused. */
export const reviewRoutes: Pick<Handlers<typeof advertisementArea>, 'approve' | 'reject'> = {
  approve: deciding('approve'),
  reject: deciding('reject'),
}
