import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../../../db/Database.ts'
import { messageLogs } from '../../../db/schema/messages.ts'
import type { Context, Ports } from '../../../kernel/context.ts'
import type { Mail } from '../../../ports/Transport.ts'
import { TransportError } from '../../../ports/TransportError.ts'
import type { MessageText } from './renderMessage.ts'
import { textOf } from './sanitizeMail.ts'

/** A rendered message and where it goes. */
export interface Message extends MessageText {
  /** Mail address, phone number, or the user name of an operator. */
  recipient: string
  /** Absent for a message of no template. */
  template?: { id: string; name: string }
  pushId?: string
  /** Names a mail for its readers' servers. */
  id?: string
}

export interface Delivered {
  outcome: CodeOf<'messageOutcome'>
  /** What the transport said; empty where it took the message. */
  error: string
}

type Transports = Pick<Ports, 'mailer' | 'sms'>
type Delivering = Transports & Pick<Ports, 'db' | 'clock'> & Partial<Pick<Context, 'requestId'>>

/** Characters of what a transport said that are kept. */
const ERROR_MAX_LENGTH = 500

/**
 * Hands a mail or a text message to its transport.
 * @param beforeLeaving see `Transport.send`
 * @throws TransportError where the transport could not hand it over
 */
export function transmit(
  { mailer, sms }: Transports,
  { channel, recipient: to, subject, body, id }: Message,
  beforeLeaving?: () => Promise<void>,
): Promise<void> {
  if (channel === 'sms') return sms.send({ to, text: body }, beforeLeaving)
  return mailer.send(
    { to, subject, text: textOf(body), html: body, ...(id !== undefined && { id }) },
    beforeLeaving,
  )
}

/** No one was there to take the message: a later try may succeed. */
export const isUnavailable = (error: unknown): error is TransportError =>
  error instanceof TransportError && error.failure === 'unavailable'

/** The outcome of a failed transmission; unknown for an error that no transport has classified. */
export const deliveredOf = (error: unknown): Delivered => ({
  outcome: error instanceof TransportError && error.failure !== 'unknown' ? 'failed' : 'unknown',
  error: (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX_LENGTH),
})

/**
 * Writes the delivery log.
 * @param requestId of the request that sent it. @default that of the transaction
 */
export const logMessage = (
  tx: Database,
  { channel, recipient, subject, template, pushId }: Message,
  { outcome, error }: Delivered,
  time: number,
  requestId?: string,
) =>
  tx.insert(messageLogs).values({
    channel,
    recipient,
    subject,
    templateId: template?.id ?? null,
    templateName: template?.name ?? '',
    pushId: pushId ?? null,
    outcome,
    error,
    time,
    ...(requestId !== undefined && { requestId }),
  })

const SENT: Delivered = { outcome: 'sent', error: '' }

/** Sends one message, without retries, and logs its outcome. */
export async function deliver(ports: Delivering, message: Message): Promise<Delivered> {
  const delivered = await transmit(ports, message).then(() => SENT, deliveredOf)
  await logMessage(ports.db, message, delivered, ports.clock(), ports.requestId)
  return delivered
}

/** Milliseconds between two tries to hand over a mail; the last one repeats itself. */
const PAUSES = [1000, 2000, 5000, 10_000, 30_000]

/**
 * Sends a mail of no template, and logs it by its subject alone: its text may be a secret. While the mail
 * server is unavailable, it is retried as long as the mail is still awaited.
 * @param awaited whether it is still worth sending
 */
export async function sendPlainMail(
  ports: Delivering,
  mail: Mail,
  awaited: () => Promise<boolean>,
): Promise<Delivered> {
  const { to: recipient, subject, text: body } = mail
  const id = crypto.randomUUID()
  let delivered = SENT
  for (let tries = 0; ; tries += 1) {
    const failure = await ports.mailer.send({ ...mail, id }).then(
      () => undefined,
      (error: unknown) => error,
    )
    delivered = failure === undefined ? SENT : deliveredOf(failure)
    if (!isUnavailable(failure)) break
    await new Promise((resolve) => setTimeout(resolve, PAUSES[Math.min(tries, PAUSES.length - 1)]))
    if (!(await awaited())) break
  }
  const message = { channel: 'mail', recipient, subject, body } as const
  await logMessage(ports.db, message, delivered, ports.clock(), ports.requestId)
  return delivered
}
