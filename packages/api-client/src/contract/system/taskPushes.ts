import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  createdBetween,
  enumeration,
  id,
  name,
  textFilter,
  timeFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { get } from '../operation.ts'
import { taskPushTransitions } from './taskPushes.transitions.ts'

const path = '/api/admin/task-pushes'
const audience = enumeration('pushAudience')
const channel = enumeration('messageChannel')
const status = enumeration('pushStatus')

const editable = {
  title: name,
  audience,
  channel,
  templateId: id,
  /** When it is sent; clients leave it out where an operator sends it. */
  scheduleTime: timestamp.nullable().default(null),
}

/** Platform users have no inbox in the back office. */
const inboxReachable = ({ audience, channel }: { audience: string; channel: string }) =>
  channel !== 'inApp' || audience === 'operators'
const noInbox = { ...message('operatorsOnly'), path: ['channel'] }

export const taskPushCreate = z.object(editable).refine(inboxReachable, noInbox)
export const taskPushUpdate = z.object({ ...editable, version }).refine(inboxReachable, noInbox)
export const taskPush = z
  .object({
    id,
    title: z.string(),
    audience,
    channel,
    templateId: id,
    templateName: z.string(),
    scheduleTime: timestamp.nullable(),
    status,
    /** Recipients, counted when the push begins. */
    total: z.number().int(),
    sent: z.number().int(),
    /** Rejected by the transport, or with an unknown outcome. */
    failed: z.number().int(),
    startTime: timestamp.nullable(),
    endTime: timestamp.nullable(),
    ...tracked,
  })
  .meta({ id: 'TaskPush' })
export type TaskPush = z.infer<typeof taskPush>

export const taskPushQuery = listQuery(['title', 'status', 'scheduleTime', 'createTime'], {
  title: textFilter,
  audience: audience.optional(),
  channel: channel.optional(),
  status: status.optional(),
  /** Whether messages of it failed. */
  failures: enumeration('yesNo').optional(),
  endedFrom: timeFilter,
  endedTo: timeFilter,
  ...createdBetween,
})

export const taskPushArea = defineResource({
  name: 'taskPush',
  path,
  names: { one: 'a push', many: 'pushes', deletable: 'a push that hasn’t started' },
  row: taskPush,
  query: taskPushQuery,
  create: taskPushCreate,
  update: taskPushUpdate,
  transitions: taskPushTransitions,
  page: { route: '/system/taskPush', position: 8 },
  columns: [
    'title',
    'audience',
    'channel',
    ['scheduleTime', 'taskPush:schedule'],
    'status',
    ['total', 'taskPush:progress'],
    'sent',
    'failed',
    ['templateName', 'taskPush:template'],
    'createTime',
  ],
  actions: {
    audience: get(`${path}/{id}/audience`, {
      summary: 'Count the messages that a push would send now',
      access: 'taskPush:send',
      /** People who can be reached; those who share an address count once. */
      data: z.object({ recipients: z.number().int() }),
    }),
  },
})
