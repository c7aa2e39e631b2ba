/** Nobody takes mail for a while. */
import { setTimeout as pause } from 'node:timers/promises'
import { openMailbox } from '../../apps/server/test/support/mailbox.ts'
import { type Fault, promise } from './Fault.ts'
import { until } from './Site.ts'

interface Push {
  id: string
  status: string
  total: number
  sent: number
  failed: number
}

const down: Fault = {
  name: 'The SMTP server is down, and comes back',
  promise:
    'the answers say no more than that it was asked for; a reset code and a push to all operators arrive afterwards, each once',
  async happen(site) {
    const { port, close } = await openMailbox()
    await close()
    const SMTP_URL = `smtp://127.0.0.1:${port}`
    const environment = { ...(await site.database()), SMTP_URL, SMTP_FROM: 'office@example.com' }
    const server = await site.server(environment).ready()
    const template = {
      name: 'Fault',
      channel: 'mail',
      language: 'en-US',
      subject: 'A push',
      body: 'Dear {nickname}',
      status: 'enabled',
    }
    const { data: kept } = await server.ok<{ id: string }>('POST', '/api/admin/message-templates', template)
    const body = { title: 'Fault', audience: 'operators', channel: 'mail', templateId: kept.id }
    const { data: draft } = await server.ok<Push>('POST', '/api/admin/task-pushes', body)

    await server.ok('POST', '/api/admin/auth/password-reset-codes', { username: 'editor' })
    const { data: begun } = await server.ok<Push>('POST', `/api/admin/task-pushes/${draft.id}/send`)
    const { total } = begun
    const push = async () => (await server.ok<Push>('GET', `/api/admin/task-pushes/${draft.id}`)).data
    await pause(3000)
    const meanwhile = await push()
    promise(
      meanwhile.status === 'sending' && meanwhile.sent === 0 && meanwhile.failed === 0,
      `the push says that it is on its way: ${JSON.stringify(meanwhile)}`,
    )
    promise((await server.probe('readyz')) === 200, 'the server stays ready')

    const box = await openMailbox({ port })
    site.atEnd(box.close)
    const about = (subject: string) =>
      box.mails.filter(({ source }) => source.includes(`Subject: ${subject}`))
    const code = await until(() => about('Your password reset').length > 0, 30, 'the reset code arrives')
    const pushed = await until(async () => (await push()).status === 'sent', 90, 'the push comes to its end')
    const { sent, failed } = await push()
    promise(sent === total && failed === 0, `all ${total} are served, not ${sent}`)
    const addresses = about('A push').map(({ to }) => to.toLowerCase())
    promise(
      addresses.length === total && new Set(addresses).size === total,
      `each of ${total} addresses has one mail (${addresses.length} came)`,
    )
    promise(about('Your password reset').length === 1, 'the reset code came once')
    return `down for 3 s: the push stood at 0 of ${total}; afterwards the code came after ${code} ms, the push after ${Math.round((code + pushed) / 1000)} s, ${total} mails to ${total} addresses`
  },
}

export const mailFaults = [down]
