import { defineTransitions } from '../defineTransitions.ts'

export const postTransitions = defineTransitions('publishStatus', 'publishStatus', {
  publish: {
    from: ['draft', 'withdrawn'],
    to: 'published',
    access: 'post:publish',
    summary: 'Publish a post; one with words to review is reviewed first',
    confirm: true,
  },
  withdraw: {
    from: ['published'],
    to: 'withdrawn',
    access: 'post:publish',
    summary: 'Withdraw a published post',
    confirm: true,
  },
})
