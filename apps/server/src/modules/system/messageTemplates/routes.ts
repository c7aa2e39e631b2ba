import { email } from '@admin/api-client/contract/fields'
import {
  type MessageTemplate,
  messageTemplate,
  messageTemplateArea,
  messageTemplateQuery,
} from '@admin/api-client/contract/system/messageTemplates'
import { messageTemplateDefaultSort } from '@admin/api-client/contract/system/messageTemplates.sort'
import { templateVariables } from '@admin/api-client/contract/system/templateText'
import { labelOf } from '../../../crud/labels.ts'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { listReads } from '../../../db/listReads.ts'
import { messageTemplates } from '../../../db/schema/messages.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { notify } from '../../home/notifications/notify.ts'
import { type Delivered, deliver, logMessage, type Message } from '../messageDelivery/deliver.ts'
import { cleanBody, renderMessage } from '../messageDelivery/renderMessage.ts'
import { screenTexts } from '../sensitiveWords/screenTexts.ts'

const reads = listReads({
  table: messageTemplates,
  row: messageTemplate,
  query: messageTemplateQuery,
  defaultSort: messageTemplateDefaultSort,
})

export const messageTemplateResource = resourceOf({
  name: 'messageTemplate',
  table: messageTemplates,
  reads: () => reads,
  prepare: (context, { channel = 'mail', body = '', ...values }, before) => {
    const texts = { subject: 'plain', body: channel === 'mail' ? 'html' : 'plain' } as const
    return screenTexts(context, cleanBody({ ...values, channel, body }), texts, before)
  },
})

/** The area code belongs to the number of a text message. */
const PHONE = /^\+\d{6,19}$/

/**
 * Sends one message of a template: to an address, or to the operator's own inbox.
 * @throws Refusal where the address is none of the template's channel
 */
async function sendTest(context: Input<typeof messageTemplateArea.operations.test>): Promise<Delivered> {
  const { id } = context.params
  const { to, values } = context.body
  const template = await messageTemplateResource.get(context, id)
  const message: Message = {
    ...renderMessage(template, values),
    id: crypto.randomUUID(),
    recipient: recipientOf(template, context, to),
    template,
  }
  const delivered = await (template.channel === 'inApp' ? notifyOneself : deliver)(context, message)
  await operate(context, { action: 'test', resource: 'messageTemplate' }, async (_, record) =>
    record({ targetId: id, after: { to: message.recipient, outcome: delivered.outcome } }),
  )
  return delivered
}

function recipientOf({ channel }: MessageTemplate, { session }: SignedIn, to: string): string {
  if (channel === 'inApp') return session.account.username
  if (to === '') throw refuseField('validation', 'to', 'required')
  if (channel === 'mail' && !email.safeParse(to).success) throw refuseField('validation', 'to', 'email')
  if (channel === 'sms' && !PHONE.test(to)) throw refuseField('validation', 'to', 'phone')
  return to
}

async function notifyOneself(
  { db, clock, session, requestId }: SignedIn,
  message: Message,
): Promise<Delivered> {
  const delivered: Delivered = { outcome: 'sent', error: '' }
  await db.transaction(async (tx) => {
    await notify(tx, [session.account.id], {
      kind: 'push',
      title: message.subject,
      body: message.body,
      time: clock(),
    })
    await logMessage(tx, message, delivered, clock(), requestId)
  })
  return delivered
}

const languages = { 'en-US': 'messageTemplate:english', 'zh-CN': 'messageTemplate:chinese' } as const

export const messageTemplateRoutes: Handlers<typeof messageTemplateArea> = {
  ...plainHandlers(messageTemplateResource, {
    area: messageTemplateArea,
    written: { language: { cell: (row, { language }) => labelOf(language, languages[row.language]) } },
  }),
  setStatus: statusHandler(messageTemplateResource, ENABLING),
  preview: async ({ body: { values, ...text } }) => {
    const { subject, body } = renderMessage(text, values)
    const variables = templateVariables(text.subject, text.body)
    return { subject, body, missing: variables.filter((name) => !Object.hasOwn(values, name)) }
  },
  test: sendTest,
}
