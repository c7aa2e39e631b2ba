import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from '../ports/Transport.ts'
import { TransportError } from '../ports/TransportError.ts'

/** Connections that stay open between mails. */
const CONNECTIONS = 5
/** Milliseconds. */
const CONNECT_LIMIT = 10_000
const SILENCE_LIMIT = 60_000

interface Smtp {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the start. */
  url: string
  /** Address of the sender, with or without a name. */
  from: string
}

/** Sends mail through an SMTP server. */
export function smtpMailer({ url, from }: Smtp): Mailer & { close: () => void } {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_LIMIT,
    greetingTimeout: CONNECT_LIMIT,
    socketTimeout: SILENCE_LIMIT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const leavings = new Map<string, () => Promise<void>>()
  transporter.use('stream', ({ message }, done) => {
    const leave = leavings.get(message.messageId())
    if (leave) {
      const content = message.createReadStream.bind(message)
      message.createReadStream = () => lateStream(leave, content) as ReturnType<typeof content>
    }
    done()
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    async send({ to, subject, text, html, attachment, id = crypto.randomUUID() }: Mail, beforeLeaving) {
      const messageId = `<${id}@${domain}>`
      let left = false
      leavings.set(messageId, async () => {
        await beforeLeaving?.()
        left = true
      })
      try {
        await transporter.sendMail({
          from,
          // An object is one address, whatever is in it.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(attachment && {
            attachments: [{ filename: attachment.name, content: Buffer.from(attachment.content) }],
          }),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw failureOf(error, left)
      } finally {
        leavings.delete(messageId)
      }
    },
    close: () => transporter.close(),
  }
}

/** The SMTP client reads a message once the server has asked for its content: not before is it read here. */
const lateStream = (leave: () => Promise<void>, content: () => AsyncIterable<unknown>): Readable =>
  Readable.from(
    (async function* () {
      await leave()
      yield* content()
    })(),
  )

function failureOf(error: unknown, left: boolean): Error {
  const { message, responseCode = 0 } = error as Error & { responseCode?: number }
  if (responseCode >= 500) return new TransportError('refused', message)
  if (responseCode >= 400) return new TransportError('unavailable', message)
  return new TransportError(left ? 'unknown' : 'unavailable', message)
}
