import { defineTransitions } from '../defineTransitions.ts'

export const noticeTransitions = defineTransitions('noticeStatus', 'status', {
  publish: {
    from: ['draft', 'withdrawn'],
    to: 'published',
    access: 'notice:publish',
    summary: 'Publish a notice: operators see it while it is valid',
    confirm: true,
  },
  withdraw: {
    from: ['published'],
    to: 'withdrawn',
    access: 'notice:publish',
    summary: 'Withdraw a published notice',
    confirm: true,
  },
})
