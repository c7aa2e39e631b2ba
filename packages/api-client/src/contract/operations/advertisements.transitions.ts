import { defineTransitions } from '../defineTransitions.ts'

export const advertisementTransitions = defineTransitions('adStatus', 'status', {
  submit: {
    from: ['draft', 'rejected'],
    to: 'pending',
    access: 'advertisement:update',
    summary: 'Submit an advertisement for review by another operator',
  },
  pause: {
    from: ['approved'],
    to: 'paused',
    access: 'advertisement:switch',
    summary: 'Pause an approved advertisement',
    confirm: true,
  },
  resume: {
    from: ['paused'],
    to: 'approved',
    access: 'advertisement:switch',
    summary: 'Resume a paused advertisement',
  },
  archive: {
    from: ['draft', 'pending', 'approved', 'rejected', 'paused'],
    to: 'archived',
    access: 'advertisement:switch',
    summary: 'Archive an advertisement, which is never shown again',
    confirm: true,
    danger: true,
  },
})
