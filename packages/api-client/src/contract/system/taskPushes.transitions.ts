import { defineTransitions } from '../defineTransitions.ts'

export const taskPushTransitions = defineTransitions('pushStatus', 'status', {
  send: {
    from: ['draft', 'scheduled'],
    to: 'sending',
    access: 'taskPush:send',
    summary: 'Begin a push now',
    confirm: true,
  },
  cancel: {
    from: ['scheduled', 'sending'],
    to: 'cancelled',
    access: 'taskPush:send',
    summary: 'Stop a push: who was not served yet is not served any more',
    confirm: true,
    danger: true,
  },
})
