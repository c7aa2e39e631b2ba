import type { Log } from '../ports/Log.ts'
import type { Transport } from '../ports/Transport.ts'

/**
 * Until a provider is configured, development prints messages and production only says that one is missing.
 * @param kind names them in the log
 */
export const logTransport = <Message extends { to: string; text: string; subject?: string }>(
  log: Log,
  { kind, production }: { kind: 'mail' | 'sms'; production: boolean },
): Transport<Message> => ({
  async send(message, beforeLeaving) {
    await beforeLeaving?.()
    const { to, subject, text } = message
    if (production) log.error({ subject }, `no ${kind} transport: ${kind} not sent`)
    else log.info({ [kind]: message }, `${kind} to ${to}: ${subject ?? ''}\n${text}`)
  },
})
