import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  to: string
  /** Who sent it, where the sender said so; the password is not looked at. */
  user: string | undefined
  /** Headers and content as they came. */
  source: string
}

interface MailboxOptions {
  /** @default a free one */
  port?: number
  /** What the server says to a recipient: an SMTP status rejects it. @default everyone is taken */
  refuse?: (to: string) => number | undefined
  /** Awaited before the server answers a recipient; `user` as in `ReceivedMail`. */
  beforeAddress?: (to: string, user: string | undefined) => Promise<void> | undefined
  /** Awaited when a mail is in the box and before the server says so. */
  beforeReceipt?: (mail: ReceivedMail) => Promise<void> | undefined
}

/** A real SMTP server that keeps what it accepts. */
export async function openMailbox(options: MailboxOptions = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, answer) => answer(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    // Each command is answered before the next: a client that dies in one of them did not begin another.
    hidePIPELINING: true,
    onRcptTo({ address }, { user }, answer) {
      const status = options.refuse?.(address)
      if (status !== undefined)
        answer(Object.assign(new Error(`no mail for ${address}`), { responseCode: status }))
      else Promise.resolve(options.beforeAddress?.(address, user)).then(() => answer())
    },
    onData(stream: SMTPServerDataStream, { envelope, user }: SMTPServerSession, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        const mail = { to, user, source: Buffer.concat(chunks).toString() }
        mails.push(mail)
        Promise.resolve(options.beforeReceipt?.(mail)).then(() => answer())
      })
    },
  })
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  /** Breaks off every connection. */
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    mails,
    port,
    url: `smtp://127.0.0.1:${port}`,
    drop,
    close: () => {
      drop()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
