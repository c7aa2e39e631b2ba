import { pointGrantArea } from '@admin/api-client/contract/content/pointGrants'
import { enumerationLabel } from '../../../crud/labels.ts'
import { pointGrants } from '../../../db/schema/points.ts'
import { loadRequests, requestSubject } from '../review/requests.ts'
import { isReviewable, pointGrantResource } from './resource.ts'
import { decideGrant } from './reviews.ts'

const { get } = pointGrantResource
const { number, version } = pointGrants

/** Pending grants at the review desk. */
export const pointGrantSubject = requestSubject({
  kind: 'pointGrant',
  operations: pointGrantArea.operations,
  table: pointGrants,
  reviewable: ({ db, session }) => isReviewable(db, session.account.id),
  load: loadRequests({
    ...{ table: pointGrants, number, version },
    link: ({ id }) => `/content/points?tab=grants&id=${id}`,
  }),
  get,
  facts: (grant, { language }) => ({
    'pointGrant:unit': enumerationLabel(language, 'pointUnit', grant.unit),
    'pointGrant:users': String(grant.users),
    'pointGrant:given': grant.given,
    'pointGrant:taken': grant.taken,
    'pointGrant:remark': grant.remark,
    'pointGrant:operator': grant.operatorName,
  }),
  decide: decideGrant,
})
