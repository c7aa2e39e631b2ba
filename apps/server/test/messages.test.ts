import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageLogs } from '../src/db/schema/messages.ts'
import { renderMessage } from '../src/modules/system/messageDelivery/renderMessage.ts'
import { textOf } from '../src/modules/system/messageDelivery/sanitizeMail.ts'
import { TransportError } from '../src/ports/TransportError.ts'
import { smtpMailer } from '../src/transports/smtpMailer.ts'
import { onOneEngine } from './support/engines.ts'
import { openMailbox } from './support/mailbox.ts'
import { createStaff } from './support/staff.ts'
import type { Refused, TestClient } from './support/TestClient.ts'

const template = {
  name: 'Receipt',
  channel: 'mail',
  language: 'en-US',
  subject: 'Receipt for {nickname}',
  body: '<p>Dear {nickname}, see <a href="{link}">this</a></p>',
  status: 'enabled',
} as const

onOneEngine('message templates', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const add = (values: object = {}) =>
    admin.ok('messageTemplate', 'create', { body: { ...template, name: crypto.randomUUID(), ...values } })

  it('remove scripts and external resources from an email’s body', async () => {
    const { body } = await add({
      body: '<p onclick="x()" style="color:red;position:fixed">a</p><script>x()</script><a href="javascript:x()">b</a>',
    })
    expect(body).toBe('<p style="color:red">a</p><a>b</a>')
    expect((await add({ channel: 'sms', body: '1 < 2 & <b>' })).body).toBe('1 < 2 & <b>')
  })

  it('have one of a name for each channel and language, and subjects of one line', async () => {
    const { name } = await add()
    const fields = (refused: Refused) => refused.data.fields
    const again = { ...template, name: name.toUpperCase() }
    expect(fields(await admin.refused('messageTemplate', 'create', { body: again }))).toEqual({
      name: { key: 'taken' },
    })
    await admin.ok('messageTemplate', 'create', { body: { ...again, language: 'zh-CN' } })
    const broken = { ...template, subject: 'a\r\nBcc: everybody@example.com' }
    expect(fields(await admin.refused('messageTemplate', 'create', { body: broken }))).toEqual({
      subject: { key: 'oneLine' },
    })
  })

  it('are previewed with values, and name the variables that have none', async () => {
    const { channel, subject, body } = template
    const values = { nickname: '<b>Ann</b>\r\nBcc: x@example.com' }
    expect(
      await admin.ok('messageTemplate', 'preview', { body: { channel, subject, body, values } }),
    ).toEqual({
      subject: 'Receipt for <b>Ann</b> Bcc: x@example.com',
      body: '<p>Dear &lt;b&gt;Ann&lt;/b&gt;\r\nBcc: x@example.com, see <a href="{link}">this</a></p>',
      missing: ['link'],
    })
  })

  it('keep the lines of a mail that is written without HTML', async () => {
    const body = { channel: 'mail' as const, subject: 'a', body: 'Dear <b>{nickname}</b>,\nbye', values: {} }
    const { body: shown } = await admin.ok('messageTemplate', 'preview', { body })
    expect(shown).toBe('Dear <b>{nickname}</b>,<br />bye')
    expect(textOf(shown)).toBe('Dear {nickname},\nbye')
  })

  it('are tried out on an address of their channel, and the delivery log reports it', async () => {
    const { id, name } = await add()
    const refused = await admin.refused('messageTemplate', 'test', { params: { id }, body: { to: '12' } })
    expect(refused.data.fields).toEqual({ to: { key: 'email' } })
    const body = { to: 'ann@example.com', values: { nickname: 'Ann', link: 'https://example.com' } }
    expect(await admin.ok('messageTemplate', 'test', { params: { id }, body })).toEqual({
      outcome: 'sent',
      error: '',
    })
    expect(server().mails.at(-1)).toMatchObject({
      to: 'ann@example.com',
      subject: 'Receipt for Ann',
      text: 'Dear Ann, see this',
    })
    const sms = await add({ channel: 'sms', body: 'Code {code}' })
    await admin.ok('messageTemplate', 'test', {
      params: { id: sms.id },
      body: { to: '+8613800138000', values: { code: '42' } },
    })
    expect(server().messages.at(-1)).toEqual({ to: '+8613800138000', text: 'Code 42' })
    const { list } = await admin.ok('messageLog', 'list', { query: { templateName: name } })
    expect(list).toMatchObject([
      { recipient: 'ann@example.com', outcome: 'sent', subject: 'Receipt for Ann' },
    ])
  })

  it('show callers without the right no address and no phone number that an error names', async () => {
    const templateName = crypto.randomUUID()
    const error =
      'ann@example.com, 13800138000, 138-0013-8000, 138 – 0013 – 8000, +86 138/0013/8000: rejected, code 21211'
    await server()
      .db.insert(messageLogs)
      .values({
        ...{ channel: 'sms', recipient: '13800138000', subject: '', templateName, outcome: 'failed', error },
        ...{ time: server().now, requestId: null },
      })
    const { client } = await createStaff(server(), ['messageLog:read'])
    const { list } = await client.ok('messageLog', 'list', { query: { templateName } })
    expect(list[0]?.error).not.toMatch(/ann|example|13800|0013|8000|86/)
    expect(list[0]?.error).toContain('rejected')
    const [whole] = (await admin.ok('messageLog', 'list', { query: { templateName } })).list
    expect(whole?.error).toBe(error)
  })

  it('log a reset code by its subject alone', async () => {
    await server()
      .visitor()
      .ok('signIn', 'requestResetCode', { body: { username: 'editor' } })
    const logged = async () =>
      (await admin.ok('messageLog', 'list', { query: { pageSize: 1 } })).list.map(({ subject }) => subject)
    await expect.poll(logged).toEqual(['Your password reset code'])
  })
})

describe('what a message is filled with', () => {
  it('is text wherever it is', () => {
    const values = fc.record({ nickname: fc.string(), link: fc.string({ unit: 'binary-ascii' }) })
    fc.assert(
      fc.property(values, (filled) => {
        const { subject, body } = renderMessage(template, filled)
        expect(subject).not.toMatch(/\p{Cc}/u)
        expect(body.match(/<(?!\/?[pa][ >])/)).toBeNull()
        expect(body).not.toMatch(/href="\s*(javascript|data|vbscript):/i)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]*$/), (nickname) => {
        const { body } = renderMessage({ ...template, body: '<b>{nickname}</b>' }, { nickname })
        expect(textOf(body)).toBe(nickname.trim())
      }),
    )
  })
})

describe('mail over SMTP', () => {
  const boxes: { close: () => Promise<void> }[] = []
  afterAll(() => Promise.all(boxes.map((box) => box.close())))

  const open = async (options: Parameters<typeof openMailbox>[0] = {}) => {
    const box = await openMailbox(options)
    const mailer = smtpMailer({ url: box.url, from: 'Back office <office@example.com>' })
    boxes.push({ close: () => Promise.resolve(mailer.close()).then(box.close) })
    return { ...box, mailer }
  }
  const failure = (sending: Promise<unknown>) =>
    sending.then(
      () => undefined,
      (error: unknown) => error instanceof TransportError && error.failure,
    )

  it('arrives with both bodies, under the name it was given', async () => {
    const { mailer, mails } = await open()
    const mail = { to: 'ann@example.com', subject: '您好', text: 'plain', html: '<b>bold</b>', id: 'one.two' }
    await mailer.send(mail)
    expect(mails.map(({ to }) => to)).toEqual(['ann@example.com'])
    expect(mails[0]?.source).toContain('Message-ID: <one.two@example.com>')
    expect(mails[0]?.source).toMatch(/text\/plain[\s\S]*plain[\s\S]*text\/html[\s\S]*<b>bold<\/b>/)
  })

  it('lets no one add a header or a recipient', async () => {
    const { mailer, mails } = await open()
    const to = 'ann@example.com>\r\nRCPT TO:<eve@example.com'
    await failure(mailer.send({ to, subject: 'a\r\nBcc: eve@example.com', text: '' }))
    await mailer.send({ to: 'ann@example.com', subject: 'a\r\nBcc: eve@example.com', text: '' })
    expect(mails.map((mail) => mail.to)).not.toContain('eve@example.com')
    expect(mails.at(-1)?.source).not.toMatch(/^Bcc:/im)
  })

  it('is sent only after the server accepts the recipient, and not at all if `leave` rejects', async () => {
    const { mailer, mails } = await open({ refuse: (to) => (to.startsWith('no') ? 550 : undefined) })
    let left = 0
    const leave = async () => {
      left += 1
    }
    const refused = mailer.send({ to: 'nobody@example.com', subject: 'a', text: '' }, leave)
    expect(await failure(refused)).toBe('refused')
    expect(left).toBe(0)
    const stopped = mailer.send({ to: 'ann@example.com', subject: 'a', text: 'long'.repeat(50_000) }, () =>
      Promise.reject(new Error('stopped')),
    )
    await expect(stopped).rejects.toThrow('stopped')
    expect(mails).toEqual([])
    await mailer.send({ to: 'ann@example.com', subject: 'a', text: '' }, leave)
    expect([left, mails.length]).toEqual([1, 1])
  })

  it('distinguishes an unreachable server from one that disconnects during delivery', async () => {
    const { mailer, close } = await open()
    await close()
    expect(await failure(mailer.send({ to: 'ann@example.com', subject: 'a', text: '' }))).toBe('unavailable')
    const dying = await open({ beforeReceipt: () => new Promise<void>(() => {}) })
    const sent = failure(dying.mailer.send({ to: 'ann@example.com', subject: 'a', text: '' }))
    await expect.poll(() => dying.mails.length).toBe(1)
    dying.drop()
    expect(await sent).toBe('unknown')
  })
})
