import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../../src/auth/demoAccounts.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'
import { VERIFICATION_CODE } from './verificationCode.ts'

export const WRONG = 'Wrong-Password-1!'

let addresses = 0
/** A visitor from an address that no one failed from yet. */
export const freshVisitor = (server: TestServer) => server.visitor().from(`198.18.0.${++addresses}`)

/** A text as Chinese input methods type it. */
export const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (narrow) => String.fromCharCode(narrow.charCodeAt(0) + 0xfee0))

/** A user name in other spellings, among them letters that PostgreSQL's `lower` turns into ASCII. */
export const spellingsOf = (name: string): string[] => [
  name.toUpperCase(),
  name.replaceAll('i', 'İ'),
  name.replaceAll('i', 'ı'),
  name.replace(/k/gi, '\u212a'),
  ` ${name}\u3000`,
  name.replace(/./, '$&\u200b'),
  name.replace(/./, '$& '),
  fullWidth(name),
]

export async function loginBody(visitor: TestClient, username: string, password: string = DEMO_PASSWORD) {
  const { captchaId } = await visitor.ok('signIn', 'captcha')
  return { username, password, captchaId, code: VERIFICATION_CODE }
}

export const tryLogin = async (visitor: TestClient, username: string, password: string) =>
  visitor.refused('signIn', 'login', { body: await loginBody(visitor, username, password) })

export async function fail(visitor: TestClient, username: string, times: number) {
  for (let time = 0; time < times; time++)
    expect(await tryLogin(visitor, username, WRONG)).toMatchObject({ errCode: '10003' })
}
