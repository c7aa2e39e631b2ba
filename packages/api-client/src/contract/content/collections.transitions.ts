import { defineTransitions } from '../defineTransitions.ts'

export const collectionTransitions = defineTransitions('publishStatus', 'status', {
  publish: {
    from: ['draft', 'withdrawn'],
    to: 'published',
    access: 'collection:publish',
    summary: 'Publish a collection with at least one item that users see',
    confirm: true,
  },
  withdraw: {
    from: ['published'],
    to: 'withdrawn',
    access: 'collection:publish',
    summary: 'Withdraw a published collection',
    confirm: true,
  },
})
