import { defineTransitions } from '../defineTransitions.ts'

export const merchantSubaccountTransitions = defineTransitions('mfaStatus', 'mfaStatus', {
  openMfa: {
    from: ['closed'],
    to: 'open',
    access: 'merchantSubaccount:mfa',
    summary: 'Require multi-factor authentication of a sub-account',
    confirm: true,
  },
  closeMfa: {
    from: ['open'],
    to: 'closed',
    access: 'merchantSubaccount:mfa',
    summary: 'Stop requiring multi-factor authentication of a sub-account',
    confirm: true,
  },
})
