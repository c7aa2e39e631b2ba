import type { Quota } from '@admin/api-client/contract/agents/quotas'
import type { Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'

/** What is used of a quota, in words. */
export const usedText = (t: Translate, { kind, status, used, amount }: Quota) =>
  t(kind === 'daily' && status === 'active' ? 'quota:usedToday' : 'quota:usedOf', {
    used: formatNumber(used),
    amount: formatNumber(amount),
  })
