import { quotaArea } from '@admin/api-client/contract/agents/quotas'
import { dateTimeText, wallClockOf } from '@admin/api-client/contract/wallClock'
import { enumerationLabel, labelOf } from '../../../crud/labels.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { loadRequests, requestSubject } from '../../content/review/requests.ts'
import { isReviewable, quotaResource } from './resource.ts'
import { decideQuota } from './reviews.ts'

const { get } = quotaResource
const { number, version, granteeId } = quotas

/** Pending quotas at the review desk. */
export const quotaSubject = requestSubject({
  kind: 'quota',
  operations: quotaArea.operations,
  table: quotas,
  visible: ({ session }) => withinScope(granteeId, session.scope),
  reviewable: isReviewable,
  load: loadRequests({ ...{ table: quotas, number, version }, link: ({ id }) => `/agents/quotas?id=${id}` }),
  get,
  facts(quota, { language, config }) {
    const clock = wallClockOf(timeZoneOf(config))
    const written = (time: number) => `${dateTimeText(clock(time))} (${timeZoneOf(config)})`
    return {
      'quota:amount': quota.amount,
      'quota:kind': enumerationLabel(language, 'quotaKind', quota.kind),
      ...(quota.once && { 'quota:once': labelOf(language, 'quota:onceHint') }),
      'quota:grantee': quota.granteeName,
      'quota:granter': quota.granterName,
      ...(!quota.once && {
        'quota:validFrom': written(quota.validFrom),
        'quota:validTo': written(quota.validTo),
      }),
      'quota:replacesNumber': quota.replacesNumber,
      'quota:reason': quota.reason,
      ...(quota.revokeCause && {
        'quota:revokeCause': enumerationLabel(language, 'quotaRevocation', quota.revokeCause),
      }),
    }
  },
  decide: decideQuota,
})
