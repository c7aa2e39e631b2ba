import { email } from '@admin/api-client/contract/fields'
import type { MessageTemplate, templateTest } from '@admin/api-client/contract/system/messageTemplates'
import type { z } from 'zod'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { notify } from '../../home/notifications/notify.ts'
import { type Delivered, deliver, logMessage, type Message } from '../messageDelivery/deliver.ts'
import { renderMessage } from '../messageDelivery/renderMessage.ts'
import { messageTemplateResource } from './service.ts'

type Test = z.output<typeof templateTest>

/** The area code belongs to the number of a text message. */
const PHONE = /^\+\d{6,19}$/

/**
 * Sends one message of a template: to an address, or to the operator's own inbox.
 * @throws Refusal where the address is none of the template's channel
 */
export async function sendTest(context: SignedIn, id: string, { to, values }: Test): Promise<Delivered> {
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

async function notifyOneself({ db, clock, session }: SignedIn, message: Message): Promise<Delivered> {
  const delivered: Delivered = { outcome: 'sent', error: '' }
  await db.transaction(async (tx) => {
    await notify(tx, [session.account.id], {
      kind: 'push',
      title: message.subject,
      body: message.body,
      time: clock(),
    })
    await logMessage(tx, message, delivered, clock())
  })
  return delivered
}
