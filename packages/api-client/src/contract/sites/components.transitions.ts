import { defineTransitions } from '../defineTransitions.ts'

export const componentTransitions = defineTransitions('publishStatus', 'status', {
  publish: {
    from: ['draft', 'withdrawn'],
    to: 'published',
    access: 'component:publish',
    summary: 'Publish a component: the templates that use it show it',
    confirm: true,
  },
  withdraw: {
    from: ['published'],
    to: 'withdrawn',
    access: 'component:publish',
    summary: 'Withdraw a published component from the templates that use it',
    confirm: true,
  },
})
