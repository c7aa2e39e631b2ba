import { defineTransitions } from '../defineTransitions.ts'

export const taskPushTransitions = defineTransitions('pushStatus', 'status', {
  send: {
    from: ['draft', 'scheduled'],
    to: 'sending',
    access: 'taskPush:send',
    summary: 'Send a push now',
    confirm: true,
  },
  cancel: {
    from: ['scheduled', 'sending'],
    to: 'cancelled',
    access: 'taskPush:send',
    summary: 'Stop a push; remaining recipients won’t receive it',
    confirm: true,
    danger: true,
  },
})
