/** The mail server is down for a while. */
import { setTimeout as pause } from 'node:timers/promises'
import { openMailbox } from '../../apps/server/test/support/mailbox.ts'
import { promise } from '../support/Session.ts'
import { faultTest } from './faultTest.ts'
import { until } from './Site.ts'

interface Push {
  id: string
  status: string
  total: number
  sent: number
  failed: number
}

faultTest({
  name: 'The SMTP server is down and comes back',
  promise:
    'a push stays “sending” until then; a reset code and the push reach everyone afterwards, each once',
  async inject(site) {
    const { port, close } = await openMailbox()
    await close()
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'office@example.com' }
    const server = await site.server(mail).ready()
    const texts = {
      name: 'Fault',
      channel: 'mail',
      language: 'en-US',
      subject: 'A push',
      body: 'Dear {nickname}',
    }
    const template = await server.ok<{ id: string }>('POST', '/api/admin/message-templates', {
      ...texts,
      status: 'enabled',
    })
    const body = { title: 'Fault', audience: 'operators', channel: 'mail', templateId: template.id }
    const { id } = await server.ok<Push>('POST', '/api/admin/task-pushes', body)
    const push = () => server.ok<Push>('GET', `/api/admin/task-pushes/${id}`)

    await server.ok('POST', '/api/admin/auth/password-reset-codes', { username: 'editor' })
    const { total } = await server.ok<Push>('POST', `/api/admin/task-pushes/${id}/send`)
    await pause(3000)
    const { status, ...counts } = await push()
    promise(status === 'sending' && counts.sent + counts.failed === 0, `the push is under way, not ${status}`)
    promise((await server.probe('readyz')) === 200, 'the server stays ready')

    const box = await openMailbox({ port })
    site.atEnd(box.close)
    const mails = (subject: string) =>
      box.mails.filter(({ source }) => source.includes(`Subject: ${subject}`))
    const code = await until(() => mails('Your password reset').length > 0, 30, 'the reset code arrives')
    const pushed = await until(async () => (await push()).status === 'sent', 90, 'the push ends')
    const { sent, failed } = await push()
    promise(sent === total && failed === 0, `all ${total} are reached, not ${sent}`)
    const addresses = new Set(mails('A push').map(({ to }) => to.toLowerCase()))
    promise(addresses.size === total, `each of ${total} addresses has a mail (${addresses.size} have)`)
    promise(mails('A push').length === total, `each has one mail (${mails('A push').length} came)`)
    promise(mails('Your password reset').length === 1, 'the reset code came once')
    return `down for 3 s; the code came after ${code} ms, the push of ${total} mails after ${code + pushed} ms`
  },
})
