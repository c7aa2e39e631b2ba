import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumerations } from '../enumerations.ts'
import { listOf, listQuery } from '../envelope.ts'
import { exportOperation } from '../exports.ts'
import { codeFilter, id, textFilter, timeFilter, timestamp } from '../fields.ts'
import { operation } from '../operation.ts'

const path = '/api/admin/message-logs'

/** A message that was handed to a transport, and what came of it. */
export const messageLog = z
  .object({
    id,
    channel: z.enum(enumerations.messageChannel),
    recipient: z.string(),
    subject: z.string(),
    /** Empty for a message of no template, such as a reset code. */
    templateName: z.string(),
    outcome: z.enum(enumerations.messageOutcome),
    /** What the transport said; empty where it took the message. */
    error: z.string(),
    time: timestamp,
  })
  .meta({ id: 'MessageLog' })
export type MessageLog = z.infer<typeof messageLog>

export const messageLogQuery = listQuery(['time', 'channel', 'outcome'], {
  recipient: codeFilter,
  channel: z.enum(enumerations.messageChannel).optional(),
  templateName: textFilter,
  outcome: z.enum(enumerations.messageOutcome).optional(),
  pushId: codeFilter,
  timeFrom: timeFilter,
  timeTo: timeFilter,
})

export const messageLogArea = defineArea({
  name: 'messageLog',
  operations: {
    list: operation({
      method: 'get',
      path,
      summary: 'Delivery log of messages',
      access: 'messageLog:read',
      query: messageLogQuery,
      data: listOf(messageLog),
    }),
    export: exportOperation({
      path,
      many: 'sent messages',
      access: 'messageLog:export',
      query: messageLogQuery,
    }),
  },
})
