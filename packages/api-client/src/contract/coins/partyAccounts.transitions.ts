import { defineTransitions } from '../defineTransitions.ts'
import type { Code } from '../operation.ts'

/* @__NO_SIDE_EFFECTS__ */
const mfaTransitions = <const Access extends Code>(access: Access, one: string) =>
  defineTransitions('mfaStatus', 'mfaStatus', {
    openMfa: {
      from: ['closed'],
      to: 'open',
      access,
      summary: `Require multi-factor authentication for ${one}`,
      confirm: true,
    },
    closeMfa: {
      from: ['open'],
      to: 'closed',
      access,
      summary: `Stop requiring multi-factor authentication for ${one}`,
      confirm: true,
    },
  })

export const agentTransitions = mfaTransitions('agent:mfa', 'an agent')
export const merchantTransitions = mfaTransitions('merchant:mfa', 'a merchant')
export const merchantSubaccountTransitions = mfaTransitions('merchantSubaccount:mfa', 'a subaccount')
