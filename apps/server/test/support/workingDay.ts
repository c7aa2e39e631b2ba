import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { generateSync } from 'otplib'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { DEMO_PASSWORD } from '../../src/auth/demoAccounts.ts'
import { newId } from '../../src/db/columns.ts'
import { logTransport } from '../../src/transports/logTransport.ts'
import { Authenticator } from './authenticator.ts'
import { createMerchant, STRONG_PASSWORD, withKey } from './coinArea.ts'
import { inputSchema } from './inputs.ts'
import { mutations } from './mutations.ts'
import { createStaff } from './staff.ts'
import { type Call, TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'
import { VERIFICATION_CODE } from './verificationCode.ts'

/** Is in every value that no one may write, whatever its type: as digits, and as the moment they amount to. */
const MARK = '987654321'
export const MARKED = /987654321|1970-01-12/

const id = `${MARK.slice(1)}-${MARK.slice(0, 4)}-4${MARK.slice(0, 3)}-8${MARK.slice(0, 3)}-${MARK}000`

/** Columns that rows have and callers do not set, by the names that they would guess. */
const forbidden: Record<string, unknown> = {
  ...Object.fromEntries(
    ['id', 'ownerId', 'agentId', 'accountId', 'operatorId', 'createdBy', 'scopePartyId', 'roleId'].map(
      (name) => [name, id],
    ),
  ),
  ...Object.fromEntries(
    ['version', 'createTime', 'updateTime', 'createdAt', 'updatedAt', 'deletedAt', 'deletedTime', 'points']
      .concat('lastLoginTime', 'mfaVerifyTime', 'publishTime', 'hits', 'tries')
      .map((name) => [name, Number(MARK)]),
  ),
  ...Object.fromEntries(
    ['balance', 'role', 'identity', 'passwordHash', 'mfaSecret', 'mfaStatus', 'outcome', 'operatorName'].map(
      (name) => [name, MARK],
    ),
  ),
  isAdmin: true,
  permissions: [MARK],
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value instanceof Object && !Array.isArray(value)

/** Adds to a body, and to the objects of its lists, every forbidden field that it doesn't have. */
function overfilled(body: unknown, own: object): unknown {
  if (!isRecord(body)) return body
  const more = Object.entries(forbidden).filter(([name]) => !(name in own))
  const lists = Object.entries(body).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((each) => overfilled(each, isRecord(each) ? each : {})) : value,
  ])
  return { ...Object.fromEntries(lists), ...Object.fromEntries(more) }
}

/** Sends more fields than the contract knows, in whatever it sends. */
class OverfillingClient extends TestClient {
  override send(operation: Operation, call: Call<unknown> = {}) {
    const { body } = call as { body?: unknown }
    if (!operation.body || body === undefined) return super.send(operation, call)
    const { properties = {} } = inputSchema(operation.body)
    return super.send(operation, { ...call, body: overfilled(body, properties) as never })
  }
}

const LIST = areas.merchant.list.path

/** What operators do with what is their own: no permission guards it. */
const ownCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'columnPreference.save': async () => ({
    body: { list: LIST, state: { order: [], hidden: [], density: 'compact' } },
  }),
  'savedView.create': async () => ({ body: { list: LIST, name: newId(), isDefault: false } }),
  'savedView.update': async (client) => {
    const body = { list: LIST, name: newId(), isDefault: false }
    const view = await client.ok('savedView', 'create', { body })
    return { params: view, body: { ...view, name: newId() } }
  },
  'savedView.delete': async (client) => ({
    params: await client.ok('savedView', 'create', { body: { list: LIST, name: newId(), isDefault: false } }),
  }),
  'savedView.setDefault': async () => ({ body: { list: LIST } }),
  'export.request': async () => ({ body: { area: 'ipAddress', format: 'csv' } }),
  'notification.read': async () => ({ body: { ids: [newId()] } }),
  'notification.readAll': async () => ({}),
  'post.saveDraft': async () => ({ body: { draft: { values: { title: 'Half a title' } } } }),
  'post.deleteDraft': async () => ({}),
  'presence.announce': async (client) => {
    const { list } = await client.ok('merchant', 'list')
    return { body: { visitId: newId(), resource: 'merchant', targetId: list[0]?.id, state: 'viewing' } }
  },
  'review.claim': async () => ({ body: {} }),
  'review.savePreferences': async () => ({ body: { blur: true, mute: true, grey: false } }),
  'uniqueId.generate': async () => ({ body: { count: 2 } }),
  'uploadHistory.add': async () => ({ body: { uploadTarget: `${newId()}.png`, fileSize: 1 } }),
}

const operationOf = (name: string) => {
  const [area = '', each = ''] = name.split('.')
  return (areas as Record<string, Record<string, Operation>>)[area]?.[each] as Operation
}

/**
 * Every operation that writes, called by an administrator with more fields than it has, and every way of
 * signing in with its secrets: what the server wrote, answered and rejected during it.
 */
export async function workingDay(server: TestServer) {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const production = { production: true }
  const app = createApp({
    ...server.ports,
    log,
    mailer: {
      send: async (mail, beforeLeaving) => {
        await server.ports.mailer.send(mail, beforeLeaving)
        await logTransport(log, { kind: 'mail', ...production }).send(mail)
      },
    },
    sms: logTransport(log, { kind: 'sms', ...production }),
  })
  const refusals: string[] = []
  const watched = {
    ...app,
    fetch: async (...given: Parameters<typeof app.fetch>) => {
      const response = await app.fetch(...given)
      if (response.status >= 400) refusals.push(await response.clone().text())
      return response
    },
  }
  const secrets = new Set<string>([STRONG_PASSWORD, DEMO_PASSWORD])
  const secret = <Text extends string>(text: Text): Text => {
    secrets.add(text)
    return text
  }
  const visitor = (headers: Record<string, string> = {}) => new OverfillingClient(watched, headers)
  const bearing = (token: string) => visitor({ Authorization: `Bearer ${secret(token)}` })

  const logIn = async (username: string, password: string) => {
    const client = visitor()
    const { captchaId } = await client.ok('signIn', 'captcha')
    const body = { username, password: secret(password), captchaId, code: VERIFICATION_CODE }
    return client.send(areas.signIn.login, { body: body as never })
  }
  const dataOf = async (response: Response) =>
    ((await response.json()) as { data: Record<string, string> }).data
  const signedIn = async (username: string, password: string) =>
    bearing((await dataOf(await logIn(username, password))).token ?? '')

  const admin = await signedIn('admin', DEMO_PASSWORD)
  const failed: string[] = []
  const written: string[] = []
  for (const [name, prepare] of Object.entries({ ...mutations, ...ownCalls })) {
    const client = withKey(admin)
    const call = await prepare(client)
    written.push(name)
    // What adds a row of these has done so already.
    if (name in mutations && name.endsWith('.create')) continue
    const response = await client.send(operationOf(name), call as never)
    if (response.status !== 200) failed.push(`${name}: ${response.status} ${await response.text()}`)
  }

  await writeHostileTexts()
  await signInEveryWay()
  await signInByPasskey()
  return { lines, refusals, secrets, written, failed, admin, visitor }

  /** Lines that look like the log's own, and addresses inside of the network. */
  async function writeHostileTexts() {
    const forged = 'x\r\n{"level":30,"msg":"forged"}\u001b[2J\u2028'
    await createMerchant(admin, { nickname: forged.slice(0, 50), remark: forged })
    await admin.fetch(`/api/admin/merchants/${encodeURIComponent(forged)}`)
    await admin.fetch(`/api/admin/merchants?nickname=${encodeURIComponent(forged)}`)
    await logIn(forged, 'Never-The-Password-1!')
    const inside = 'http://169.254.169.254/latest/meta-data/'
    const body = {
      code: 'inside',
      name: 'Inside',
      nameEn: 'Inside',
      icon: inside,
      status: 'enabled' as const,
      sort: 1,
    }
    await admin.ok('gameType', 'create', { body })
    const image = `<p>News</p><img src="${inside}"><a href="${inside}">more</a>`
    const content = { title: 'Inside', content: image, validFrom: 1, validTo: 2, platform: 'S_WEB' as const }
    const notice = await admin.ok('notice', 'create', { body: content })
    await admin.ok('notice', 'publish', { params: notice })
    const mail = {
      name: 'Inside',
      channel: 'mail',
      language: 'en-US',
      subject: 'Inside',
      body: image,
    } as const
    const template = await admin.ok('messageTemplate', 'create', { body: { ...mail, status: 'enabled' } })
    await admin.ok('messageTemplate', 'test', {
      params: template,
      body: { to: 'somebody@example.com', values: {} },
    })
    const upload = new FormData()
    for (const [name, value] of Object.entries(forbidden)) upload.append(name, String(value))
    upload.append('uploadTarget', `${inside}notes.txt`)
    upload.append('fileType', 'file')
    upload.append('file', new File(['text'], '../../notes.txt'))
    const response = await admin.fetch(areas.upload.single.path, { method: 'POST', body: upload })
    if (response.status !== 200) failed.push(`upload.single: ${await response.text()}`)
    written.push('upload.single')
  }

  async function signInEveryWay() {
    const { username } = await createStaff(server, [])
    await logIn(username, 'Never-The-Password-1!')
    const client = await signedIn(username, DEMO_PASSWORD)
    await client.refused('signIn', 'beginMfaBinding', { body: { password: secret('Not-Mine-Either-22?') } })
    const { secret: seed, uri } = await client.ok('signIn', 'beginMfaBinding', {
      body: { password: DEMO_PASSWORD },
    })
    const nextCode = () => {
      server.now += 30_000
      return secret(generateSync({ secret: seed, epoch: Math.floor(server.now / 1000) }))
    }
    const { recoveryCodes } = await client.ok('signIn', 'confirmMfaBinding', {
      body: { code: nextCode(), nextCode: nextCode() },
    })
    const renewed = await client.ok('signIn', 'renewRecoveryCodes', { body: { code: nextCode() } })
    for (const each of [seed, uri, ...recoveryCodes, ...renewed.recoveryCodes]) secret(each)
    const answer = async (code: string, trustDevice = false) => {
      const { challenge = '' } = await dataOf(await logIn(username, DEMO_PASSWORD))
      const body = { challenge: secret(challenge), code: secret(code), trustDevice }
      return visitor().send(areas.signIn.mfa, { body: body as never })
    }
    await answer('wrong-recovery')
    const { deviceToken = '' } = await dataOf(await answer(nextCode(), true))
    secret(deviceToken)
    const { token = '' } = await dataOf(await answer(renewed.recoveryCodes[0] ?? ''))
    const { ticket } = await bearing(token).ok('signIn', 'createSsoTicket')
    const session = await visitor().ok('signIn', 'sso', { body: { ticket: secret(ticket) } })
    secret(session.token)
    await visitor().refused('signIn', 'sso', { body: { ticket } })
    await visitor().ok('signIn', 'requestResetCode', { body: { username } })
    const code = await mailedCode(username)
    const password = secret('Another-Secret-2027!')
    await visitor().refused('signIn', 'resetPassword', { body: { username, code: '000000', password } })
    await visitor().ok('signIn', 'resetPassword', { body: { username, code: secret(code), password } })
    await visitor().refused('signIn', 'resetPassword', {
      body: { username, code, password: secret('tooweak') },
    })
    const body = `{"password":"${secret('Half-A-Body-1234!')}"`
    const headers = { 'Content-Type': 'application/json' }
    await visitor().fetch(areas.signIn.login.path, { method: 'POST', headers, body })
    await bearing('no-such-token-0123456789').send(areas.signIn.currentUser)
    await bearing(token).ok('signIn', 'logout')
  }

  async function signInByPasskey() {
    const { username } = await createStaff(server, [])
    const client = await signedIn(username, DEMO_PASSWORD)
    const authenticator = new Authenticator()
    const creation = await client.ok('passkey', 'beginPasskey', { body: { password: DEMO_PASSWORD } })
    secret(creation.challenge)
    const { recoveryCodes } = await client.ok('passkey', 'addPasskey', {
      body: { name: 'Laptop', attestation: authenticator.create(creation) },
    })
    for (const each of recoveryCodes ?? []) secret(each)
    const { attempt, request } = await visitor().ok('passkey', 'beginSignIn')
    const body = { attempt: secret(attempt), passkey: authenticator.assert(request) }
    secret(request.challenge)
    secret((await visitor().ok('passkey', 'signIn', { body })).token)
    await visitor().refused('passkey', 'signIn', { body })
    const { challenge = '' } = await dataOf(await logIn(username, DEMO_PASSWORD))
    const asked = await visitor().ok('passkey', 'beginMfa', { body: { challenge: secret(challenge) } })
    secret(asked.challenge)
    const answer = { challenge, passkey: authenticator.assert(asked) }
    secret((await visitor().ok('signIn', 'mfa', { body: answer })).token)
    const proof = await client.ok('passkey', 'beginProof')
    secret(proof.challenge)
    const [own] = (await client.ok('passkey', 'passkeys')).passkeys
    await client.ok('passkey', 'removePasskey', {
      params: { id: own?.id ?? '' },
      body: { password: DEMO_PASSWORD, passkey: authenticator.assert(proof) },
    })
  }

  async function mailedCode(username: string): Promise<string> {
    for (;;) {
      const mail = server.mails.find(({ to }) => to === `${username}@example.com`)
      if (mail) return /\d{6}/.exec(mail.text)?.[0] ?? ''
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
}
