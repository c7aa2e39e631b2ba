import type { PolicyFailure } from '@admin/api-client/contract/system/policyDrafts'
import { errorText, type Translate, validationText } from '@admin/i18n'
import { labelOf } from '../../../crud/resource/texts.ts'
import { entryKinds } from './entries.ts'
import type { Draft } from './policyDrafts.resource.ts'

/** Texts of failures that are stored without the names that they have elsewhere. */
const unnamed = { vipLevelInUse: 'levelInUse', vipLevelRequired: 'levelRequired' } as const

/** Returns why a draft couldn’t be applied. @param t must have the areas `policyDraft`, `errors` and `validation` */
export function failureText(t: Translate, kind: Draft['kind'], failure: PolicyFailure): string {
  const { change, key, fields = {}, values } = failure
  const { area } = entryKinds[kind]
  const ofFields = Object.entries(fields).map(([name, reason]) =>
    t('policyDraft:fieldReason', {
      field: labelOf(t, area as 'sensitiveWord', name as 'word'),
      reason: validationText(t, reason),
    }),
  )
  const own = unnamed[key as keyof typeof unnamed]
  const ofDraft = own
    ? t(`policyDraft:${own}`, { count: Number(values?.count ?? 0) })
    : errorText(t, { key, message: key, values })
  const reason = ofFields.length > 0 ? ofFields.join(' ') : ofDraft
  return change === null ? reason : t('policyDraft:rejectedChange', { number: change + 1, reason })
}
