import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enumerations } from '../enumerations.ts'
import { idParams, listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { id, name, textFilter, timeFilter, timestamp, version } from '../fields.ts'
import { operation } from '../operation.ts'
import { taskPushTransitions } from './taskPushes.transitions.ts'

const path = '/api/admin/task-pushes'
const audience = z.enum(enumerations.pushAudience)
const channel = z.enum(enumerations.messageChannel)
const status = z.enum(enumerations.pushStatus)

const editable = {
  title: name,
  audience,
  channel,
  templateId: id,
  /** When it is sent; clients leave it out where an operator sends it. */
  scheduleTime: timestamp.nullable().default(null),
}

/** Platform users have no inbox in the back office. */
const inboxed = ({ audience, channel }: { audience: string; channel: string }) =>
  channel !== 'inApp' || audience === 'operators'
const noInbox = { ...message('operatorsOnly'), path: ['channel'] }

export const taskPushCreate = z.object(editable).refine(inboxed, noInbox)
export const taskPushUpdate = z.object({ ...editable, version }).refine(inboxed, noInbox)
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
    /** Refused by the transport, or lost sight of. */
    failed: z.number().int(),
    startTime: timestamp.nullable(),
    endTime: timestamp.nullable(),
    version,
    createTime: timestamp,
    updateTime: timestamp,
  })
  .meta({ id: 'TaskPush' })
export type TaskPush = z.infer<typeof taskPush>

export const taskPushQuery = listQuery(['title', 'status', 'scheduleTime', 'createTime'], {
  title: textFilter,
  audience: audience.optional(),
  channel: channel.optional(),
  status: status.optional(),
  createdFrom: timeFilter,
  createdTo: timeFilter,
})

export const taskPushArea = defineResource(
  {
    name: 'taskPush',
    path,
    names: { one: 'a push', many: 'pushes', deletable: 'a push that has not begun' },
    row: taskPush,
    query: taskPushQuery,
    create: taskPushCreate,
    update: taskPushUpdate,
    transitions: taskPushTransitions,
    page: { route: '/system/taskPush', name: 'Task Push', position: 8, buttons: { 'taskPush:send': 'Send' } },
  },
  {
    audience: operation({
      method: 'get',
      path: `${path}/{id}/audience`,
      summary: 'How many messages a push would send now',
      access: 'taskPush:send',
      params: idParams,
      /** People who can be reached; those who share an address count once. */
      data: z.object({ recipients: z.number().int() }),
    }),
  },
)
