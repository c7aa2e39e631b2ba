import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { DEMO_PASSWORD } from '../../src/auth/demoAccounts.ts'
import { accounts } from '../../src/db/schema/accounts.ts'
import { roles } from '../../src/db/schema/roles.ts'
import { createStaff } from './staff.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'
import { VERIFICATION_CODE } from './verificationCode.ts'

export const STEP = 30_000
export const NOT_THE_PASSWORD = 'Wrong-Password-1!'

let addresses = 0

/** An address that no one signed in from yet, and that no rule of the demo is about. */
function nextAddress(): string {
  addresses += 1
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

/** Someone who is not signed in, at an address that no one failed from yet. */
export const newVisitor = (server: TestServer) => server.visitor().from(nextAddress())

/** Someone with these codes, at an address that no one failed from yet. */
export async function newStaff(server: TestServer, codes: string[] = []) {
  const staff = await createStaff(server, codes)
  staff.client.from(nextAddress())
  return staff
}

/** @param later milliseconds from now */
export const codeOf = (server: TestServer, secret: string, later = 0) =>
  generateSync({ secret, epoch: Math.floor((server.now + later) / 1000) })

/** The code of the next time step, since every step is used once. */
export function nextCode(server: TestServer, secret: string): string {
  server.now += STEP
  return codeOf(server, secret)
}

export const begin = (client: TestClient, password: string = DEMO_PASSWORD) =>
  client.ok('signIn', 'beginMfaBinding', { body: { password } })

/** The codes of the time step before, and of the current one. */
export const twoCodes = (server: TestServer, secret: string) => ({
  code: codeOf(server, secret, -STEP),
  nextCode: codeOf(server, secret),
})

export async function bind(server: TestServer, client: TestClient) {
  const { secret } = await begin(client)
  const { recoveryCodes: codes } = await client.ok('signIn', 'confirmMfaBinding', {
    body: twoCodes(server, secret),
  })
  return { secret, recoveryCodes: codes }
}

export async function logIn(server: TestServer, username: string) {
  const visitor = server.visitor().from(nextAddress())
  const { captchaId } = await visitor.ok('signIn', 'captcha')
  const body = { username, password: DEMO_PASSWORD, captchaId, code: VERIFICATION_CODE }
  const result = await visitor.ok('signIn', 'login', { body })
  const challenge = 'challenge' in result ? result.challenge : ''
  return {
    asksSecondFactor: challenge !== '',
    visitor,
    answer: (code: string) => ({ body: { challenge, code } }),
  }
}

export const rowOf = async (server: TestServer, id: string) => {
  const [row] = await server.db.select().from(accounts).where(eq(accounts.id, id))
  if (!row) throw new Error('no account')
  return row
}

export const demand = (server: TestServer, roleId: string, mfaRequired = true) =>
  server.db.update(roles).set({ mfaRequired }).where(eq(roles.id, roleId))

export const WRONG_CODE = { status: 422, data: { key: 'validation', fields: { code: { key: 'wrong' } } } }
export const WRONG_PASSWORD = {
  status: 422,
  data: { key: 'validation', fields: { password: { key: 'wrong' } } },
}
