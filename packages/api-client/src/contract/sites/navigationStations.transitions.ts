import { defineTransitions } from '../defineTransitions.ts'

export const navigationStationTransitions = defineTransitions('publishStatus', 'status', {
  publish: {
    from: ['draft', 'withdrawn'],
    to: 'published',
    access: 'navigationStation:publish',
    summary: 'Publish a navigation station that shows a domain of its site',
    confirm: true,
  },
  withdraw: {
    from: ['published'],
    to: 'withdrawn',
    access: 'navigationStation:publish',
    summary: 'Withdraw a published navigation station',
    confirm: true,
  },
})
