import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, enumeration, id, textFilter, timeFilter, timestamp } from '../fields.ts'
import { maskedBy, maskedFilter, maskedMentions } from '../maskedFields.ts'

/** A message that was handed to a transport, and what came of it. */
export const messageLog = z
  .object({
    id,
    channel: enumeration('messageChannel'),
    /** Mail address, phone number, or the username of an operator. */
    recipient: maskedBy('channel', { mail: 'email', sms: 'phone' }),
    subject: z.string(),
    /** Empty for a message of no template, such as a reset code. */
    templateName: z.string(),
    outcome: enumeration('messageOutcome'),
    /** What the transport said; empty where it took the message. */
    error: maskedMentions(),
    time: timestamp,
  })
  .meta({ id: 'MessageLog' })
export type MessageLog = z.infer<typeof messageLog>

export const messageLogQuery = listQuery(['time', 'channel', 'outcome'], {
  recipient: maskedFilter,
  channel: enumeration('messageChannel').optional(),
  templateName: textFilter,
  outcome: enumeration('messageOutcome').optional(),
  pushId: codeFilter,
  timeFrom: timeFilter,
  timeTo: timeFilter,
})

export const messageLogArea = defineResource({
  name: 'messageLog',
  path: '/api/admin/message-logs',
  names: { one: 'a sent message', many: 'sent messages' },
  row: messageLog,
  query: messageLogQuery,
  operations: ['list', 'export'],
  columns: ['recipient', 'channel', 'templateName', 'subject', 'outcome', 'error', 'time'],
})
