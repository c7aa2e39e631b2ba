import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { enumeration, id, name, textFilter, tracked, version } from '../fields.ts'
import {
  LANGUAGES,
  TEMPLATE_BODY_MAX_LENGTH,
  TEMPLATE_SUBJECT_MAX_LENGTH,
  TEMPLATE_VALUE_MAX_LENGTH,
} from '../limits.ts'
import { post } from '../operation.ts'

const path = '/api/admin/message-templates'
const channel = enumeration('messageChannel')
const language = z.enum(LANGUAGES)
const status = enumeration('enabledStatus')

/** One line: a line break would begin another header of a mail. */
const subject = z
  .string()
  .trim()
  .min(1)
  .max(TEMPLATE_SUBJECT_MAX_LENGTH)
  .refine((text) => !/\p{Cc}/u.test(text), message('oneLine'))
/** HTML for a mail, plain text for anything else. */
const body = z.string().trim().min(1).max(TEMPLATE_BODY_MAX_LENGTH)

const editable = { name, channel, language, subject, body, status }
export const messageTemplateCreate = z.object(editable)
export const messageTemplateUpdate = z.object({ ...editable, version })
export const messageTemplate = z
  .object({
    id,
    ...editable,
    name: z.string(),
    subject: z.string(),
    /** Of a mail: sanitized HTML. */
    body: z.string(),
    ...tracked,
  })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof messageTemplate>

export const messageTemplateQuery = listQuery(['name', 'channel', 'language', 'status', 'updateTime'], {
  name: textFilter,
  channel: channel.optional(),
  language: language.optional(),
  status: status.optional(),
})

/** Values of variables by name. */
const values = z.record(z.string().max(100), z.string().max(TEMPLATE_VALUE_MAX_LENGTH)).default({})

export const templatePreview = z.object({ channel, subject, body, values })
/** A mail address or a phone number; a message in the back office goes to anyone who tries. */
export const templateTest = z.object({ to: z.string().trim().max(254).default(''), values })

/** A message as its reader gets it. */
export const previewedMessage = z
  .object({
    subject: z.string(),
    /** Of a mail: sanitized HTML. */
    body: z.string(),
    /** Variables that got no value. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'PreviewedMessage' })
export type PreviewedMessage = z.infer<typeof previewedMessage>

export const messageTemplateArea = defineResource({
  name: 'messageTemplate',
  path,
  names: {
    one: 'a message template',
    many: 'message templates',
    deletable: 'a message template that isn’t used by a push',
  },
  row: messageTemplate,
  query: messageTemplateQuery,
  create: messageTemplateCreate,
  update: messageTemplateUpdate,
  page: {
    route: '/system/smsManage',
    position: 11,
    codes: ['messageLog:read', 'messageLog:export'],
  },
  columns: ['name', 'channel', 'language', 'subject', 'body', 'status', 'updateTime'],
  constraints: {
    message_templates_name_unique: { field: 'name', message: 'taken' },
    task_pushes_template_id_message_templates_id_fk: { error: 'templateInUse' },
  },
  actions: {
    setStatus: enabling(path, 'messageTemplate:update', 'message templates'),
    preview: post(`${path}/preview`, {
      summary: 'Preview a message',
      access: 'messageTemplate:read',
      body: templatePreview,
      data: previewedMessage,
    }),
    test: post(`${path}/{id}/test`, {
      summary: 'Send one message of a template to an address',
      access: 'messageTemplate:test',
      body: templateTest,
      data: z.object({ outcome: enumeration('messageOutcome'), error: z.string() }),
    }),
  },
})
