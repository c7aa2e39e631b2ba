import { defineTransitions } from '../defineTransitions.ts'

export const appUpdateTransitions = defineTransitions('updateStatus', 'status', {
  pause: {
    from: ['rolling'],
    to: 'paused',
    access: 'appUpdate:publish',
    summary: 'Pause the rollout of an app update',
    confirm: true,
  },
  resume: {
    from: ['paused'],
    to: 'rolling',
    access: 'appUpdate:publish',
    summary: 'Resume the rollout of an app update',
    confirm: true,
  },
  complete: {
    from: ['rolling'],
    to: 'complete',
    access: 'appUpdate:publish',
    summary: 'Complete the rollout of an app update that is offered to all devices',
    confirm: true,
  },
  withdraw: {
    from: ['rolling', 'paused', 'complete'],
    to: 'withdrawn',
    access: 'appUpdate:publish',
    summary: 'Withdraw an app update; devices that have it keep it, others are offered the version before',
    confirm: true,
    danger: true,
  },
})
