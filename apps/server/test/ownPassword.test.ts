import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { mfaChallenges, trustedDevices } from '../src/db/schema/sessions.ts'
import { onOneEngine } from './support/engines.ts'
import { freshVisitor, tryLogin, WRONG } from './support/logins.ts'
import { bind, logIn, newStaff, nextCode } from './support/secondFactor.ts'
import { createStaff } from './support/staff.ts'

const NEW_PASSWORD = 'Another-Secret-2027!'

onOneEngine('changing one’s own password', (server) => {
  const change = (newPassword: string, password: string = DEMO_PASSWORD) => ({
    body: { password, newPassword },
  })

  it('takes the current one, keeps this session, and ends what the old one opened', async () => {
    const { client, username, accountId } = await createStaff(server(), [])
    const other = await server().signIn(username)
    await client.ok('signIn', 'changePassword', change(NEW_PASSWORD))
    await client.ok('signIn', 'currentUser')
    expect((await other.refused('signIn', 'currentUser')).status).toBe(401)
    expect(await tryLogin(freshVisitor(server()), username, DEMO_PASSWORD)).toMatchObject({
      errCode: '10003',
    })
    await server().signIn(username, NEW_PASSWORD)
    const logged = await server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.targetId, accountId), eq(operationLogs.action, 'changePassword')))
    expect(logged).toMatchObject([
      { operatorName: username, succeeded: true, after: { passwordHash: '[redacted]' } },
    ])
  })

  it('ends the trust in devices, and sign-ins that wait for a code', async () => {
    const { client, username, accountId } = await newStaff(server())
    const { secret } = await bind(server(), client)
    const { visitor, answer } = await logIn(server(), username)
    await visitor.ok('signIn', 'mfa', {
      body: { ...answer(nextCode(server(), secret)).body, trustDevice: true },
    })
    expect((await logIn(server(), username)).asksSecondFactor).toBe(true)

    await client.ok('signIn', 'changePassword', change(NEW_PASSWORD))
    const left = [trustedDevices, mfaChallenges].map((table) =>
      server().db.$count(table, eq(table.accountId, accountId)),
    )
    expect(await Promise.all(left)).toEqual([0, 0])
  })

  it('keeps the password when the current one is wrong, which counts as a failed sign-in', async () => {
    const { client, username, accountId } = await newStaff(server())
    expect(await client.refused('signIn', 'changePassword', change(NEW_PASSWORD, WRONG))).toMatchObject({
      status: 422,
      data: { fields: { password: { key: 'wrong' } } },
    })
    for (let time = 1; time < 10; time++)
      await client.refused('signIn', 'changePassword', change(NEW_PASSWORD, WRONG))
    expect((await client.refused('signIn', 'changePassword', change(NEW_PASSWORD))).status).toBe(429)
    const rows = await server()
      .db.select({ action: operationLogs.action, succeeded: operationLogs.succeeded })
      .from(operationLogs)
      .where(eq(operationLogs.operatorName, username))
      .orderBy(asc(operationLogs.id))
    expect(rows.filter(({ action }) => action === 'changePassword')).toEqual(
      Array(10).fill({ action: 'changePassword', succeeded: false }),
    )
    const [row] = await server().db.select().from(accounts).where(eq(accounts.id, accountId))
    expect(row?.version).toBe(1)
  })

  it.each([
    ['the current one', DEMO_PASSWORD, 'samePassword'],
    ['a common one', 'Password123456!', 'commonPassword'],
    ['one without digits', 'Three-Green-Kettles', 'passwordCharacters'],
  ])('rejects %s as the new one, on its field', async (_, newPassword, key) => {
    const { client } = await createStaff(server(), [])
    expect(await client.refused('signIn', 'changePassword', change(newPassword))).toMatchObject({
      status: 422,
      data: { fields: { newPassword: { key } } },
    })
  })

  it('takes the new password as it was entered, invisible characters included', async () => {
    const { client, username } = await createStaff(server(), [])
    const newPassword = `Three-Green-${'\u200b\u200c'.repeat(8)}-Kettles-4`
    await client.ok('signIn', 'changePassword', change(newPassword))
    expect(
      await tryLogin(freshVisitor(server()), username, newPassword.replace(/[\u200b\u200c]/g, '')),
    ).toMatchObject({ errCode: '10003' })
    await server().signIn(username, newPassword)
  })

  it('rejects a password that is little more than the username', async () => {
    const { client, accountId } = await createStaff(server(), [])
    const username = 'quizzical-otter'
    await server().db.update(accounts).set({ username }).where(eq(accounts.id, accountId))
    const newPassword = 'Quizzical-Otter-12!'
    expect(await client.refused('signIn', 'changePassword', change(newPassword))).toMatchObject({
      status: 422,
      data: { fields: { newPassword: { key: 'commonPassword' } } },
    })
    await client.ok('signIn', 'changePassword', change('Three-Green-Kettles-4'))
  })
})
