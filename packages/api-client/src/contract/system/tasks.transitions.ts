import { defineTransitions } from '../defineTransitions.ts'

export const taskTransitions = defineTransitions('taskStatus', 'status', {
  pause: {
    from: ['n', 'e', 'f', 'r'],
    to: 's',
    access: 'task:run',
    summary: 'Stop the schedule of a task; a run that has begun continues',
  },
  resume: {
    from: ['s'],
    to: 'n',
    done: ['e', 'f', 'r'],
    access: 'task:run',
    summary: 'Start the schedule of a task again',
  },
})
