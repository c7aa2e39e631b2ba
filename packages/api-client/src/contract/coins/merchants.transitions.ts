import { defineTransitions } from '../defineTransitions.ts'

export const merchantTransitions = defineTransitions('mfaStatus', 'mfaStatus', {
  openMfa: {
    from: ['closed'],
    to: 'open',
    access: 'merchant:mfa',
    summary: 'Require multi-factor authentication of a merchant',
    confirm: true,
  },
  closeMfa: {
    from: ['open'],
    to: 'closed',
    access: 'merchant:mfa',
    summary: 'Stop requiring multi-factor authentication of a merchant',
    confirm: true,
  },
})
