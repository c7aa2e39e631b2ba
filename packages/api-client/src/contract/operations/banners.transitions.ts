import { defineTransitions } from '../defineTransitions.ts'

export const bannerTransitions = defineTransitions('publishStatus', 'status', {
  publish: {
    from: ['draft', 'withdrawn'],
    to: 'published',
    access: 'banner:publish',
    summary: 'Publish a banner, where its platform and page have room for it',
    confirm: true,
  },
  withdraw: {
    from: ['published'],
    to: 'withdrawn',
    access: 'banner:publish',
    summary: 'Withdraw a published banner',
    confirm: true,
  },
})
