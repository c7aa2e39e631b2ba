import { pointGrantArea } from '@admin/api-client/contract/content/pointGrants'
import { pointGrants } from '../../../db/schema/points.ts'
import { decisionHandlers, decisionOf } from '../review/requests.ts'
import { payGrant } from './payment.ts'
import { type GrantRow, grantRefusal, pointGrantResource } from './resource.ts'

const { rows, get } = pointGrantResource

/**
 * Decides a pending grant as a reviewer who is independent of the operator who made it. An approval pays it out, if the
 * users still have what it takes.
 * @throws Refusal as `decisionOf`, and `grantNotPayable`
 */
export const decideGrant = decisionOf<GrantRow>({
  resource: pointGrantResource,
  table: pointGrants,
  isPending: ({ state }) => state === 'pending',
  refusal: ({ db, session }) => grantRefusal(db, session.account.id),
  async settle(context, tx, before, { action, review }) {
    if (action === 'approve') await payGrant(context, tx, before)
    return rows.write(context, tx, before, { ...review, state: action === 'approve' ? 'paid' : 'rejected' })
  },
})

/** Pays a pending grant out, once, or revokes it: no points change. */
export const grantDecisions = decisionHandlers({
  kind: 'pointGrant',
  operations: pointGrantArea.operations,
  decide: decideGrant,
  get,
})
