import { PASSWORD_MIN_LENGTH } from '@admin/api-client/contract/limits'
import { and, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { onEachEngine } from './support/engines.ts'
import { freshVisitor, MINUTE } from './support/logins.ts'
import { createStaff } from './support/staff.ts'

onEachEngine('forgotten password', (server) => {
  const NEW_PASSWORD = 'Another-Secret-2027!'
  const lastCode = () => /\d{6}/.exec(server().mails.at(-1)?.text ?? '')?.[0] ?? ''

  it('mails a code that sets a new password once and ends the sessions', async () => {
    const { client, username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    await visitor.ok('auth', 'requestResetCode', { body: { username } })
    expect(server().mails.at(-1)?.to).toBe(`${username}@example.com`)
    const body = { username, code: lastCode(), password: NEW_PASSWORD }
    await visitor.ok('auth', 'resetPassword', { body })
    expect((await client.refused('auth', 'currentUser')).status).toBe(401)
    await server().signIn(username, NEW_PASSWORD)
    expect(await visitor.refused('auth', 'resetPassword', { body })).toMatchObject({
      status: 400,
      data: { key: 'invalidResetCode' },
    })
    const [row] = await server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.operatorName, username), eq(operationLogs.action, 'resetPassword')))
      .orderBy(desc(operationLogs.id))
    expect(row?.after).toEqual({ passwordHash: '[redacted]' })
  })

  it('answers alike for an account that does not exist, and mails nothing', async () => {
    const mails = server().mails.length
    await freshVisitor(server()).ok('auth', 'requestResetCode', { body: { username: 'nobody-here' } })
    expect(server().mails).toHaveLength(mails)
  })

  it('refuses a code after ten minutes and after five wrong ones', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    const reset = (code: string) =>
      visitor.refused('auth', 'resetPassword', { body: { username, code, password: NEW_PASSWORD } })
    await visitor.ok('auth', 'requestResetCode', { body: { username } })
    server().now += 10 * MINUTE
    expect((await reset(lastCode())).data.key).toBe('invalidResetCode')
    await visitor.ok('auth', 'requestResetCode', { body: { username } })
    const wrong = lastCode() === '000000' ? '111111' : '000000'
    for (let time = 0; time < 5; time++) await reset(wrong)
    expect((await reset(lastCode())).data.key).toBe('invalidResetCode')
  })

  it('limits how often a code can be asked for', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server())
    for (let time = 0; time < 5; time++) await visitor.ok('auth', 'requestResetCode', { body: { username } })
    expect((await visitor.refused('auth', 'requestResetCode', { body: { username } })).status).toBe(429)
  })

  it('writes the mail in the language of the request', async () => {
    const { username } = await createStaff(server(), [])
    const visitor = freshVisitor(server()).with({ 'Accept-Language': 'zh-CN' })
    await visitor.ok('auth', 'requestResetCode', { body: { username } })
    expect(server().mails.at(-1)?.subject).toBe('密码重置验证码')
  })
})

onEachEngine('password length', (server) => {
  const short = 'Short-12'

  it.each([
    ['zh-CN', PASSWORD_MIN_LENGTH['zh-CN']],
    ['en-US', PASSWORD_MIN_LENGTH['en-US']],
    ['', PASSWORD_MIN_LENGTH['en-US']],
    ['fr, zh;q=0.8, en;q=0.5', PASSWORD_MIN_LENGTH['zh-CN']],
  ])('follows the language of the request: %s', async (language, minimum) => {
    const admin = (await server().signIn('admin')).with({ 'Accept-Language': language })
    const { list } = await admin.ok('merchant', 'list', { query: { pageSize: 1 } })
    const params = { id: list[0]?.id ?? '' }
    const password = short.padEnd(minimum, 'x')
    await admin.ok('merchant', 'resetPassword', { params, body: { password } })
    expect(
      await admin.refused('merchant', 'resetPassword', { params, body: { password: password.slice(0, -1) } }),
    ).toMatchObject({
      status: 422,
      errCode: '729',
      data: { fields: { password: { key: 'minLength', values: { minimum } } } },
    })
  })
})
