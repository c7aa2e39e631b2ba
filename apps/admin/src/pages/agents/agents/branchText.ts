import type { BranchDisabling } from '@admin/api-client/contract/agents/agents'
import type { Translate } from '@admin/i18n'

/** Returns how many are in a branch, in words. */
export const branchText = (
  t: Translate,
  { agents, merchants, subaccounts }: Pick<BranchDisabling, 'agents' | 'merchants' | 'subaccounts'>,
): string =>
  [
    t('agent:agentsBelow', { count: agents }),
    t('agent:merchantsBelow', { count: merchants }),
    t('agent:subaccountsBelow', { count: subaccounts }),
  ].join(' · ')
