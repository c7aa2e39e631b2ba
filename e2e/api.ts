/** Prepares data through the typed client. */
import { randomInt, randomUUID } from 'node:crypto'
import { VERIFICATION_CODE } from '../apps/server/test/support/verificationCode.ts'
import { type Api, createApi, unwrap } from '../packages/api-client/src/index.ts'

/** Of every demo account. */
export const password = 'Admin-Demo-2026!'

/** A client of the API, with a session if there is a token. */
export const apiAt = (baseUrl: string, token?: string): Api =>
  createApi({
    baseUrl,
    getToken: () => token,
    getLanguage: () => 'en-US',
    timeout: 15_000,
    fetch: (request) => {
      request.headers.set('X-Forwarded-For', randomAddress())
      return fetch(request)
    },
  })

/**
 * @returns the token of a new session
 * @throws ApiError when the account may not sign in
 */
export async function signIn(url: string, username: string, secret = password): Promise<string> {
  const api = apiAt(url)
  const { captchaId } = await unwrap(api.GET('/api/admin/auth/captcha'))
  const body = { username, password: secret, captchaId, code: VERIFICATION_CODE }
  const answer = await unwrap(api.POST('/api/admin/auth/login', { body }))
  if ('token' in answer) return answer.token
  throw new Error(`${username} has a second factor`)
}

/** Agents of the demo directly below the treasury with plenty of coins, the newest first: tests add further ones. */
export async function richAgents(api: Api) {
  const params = { query: { pageSize: 100 } }
  const { list } = await unwrap(api.GET('/api/admin/agents', { params }))
  return list.filter(({ superiorId, balance }) => superiorId === null && BigInt(balance) > 1_000_000n)
}

interface MerchantValues {
  /** @default the newest agent of the demo */
  agentId?: string
  /** @default 1000 */
  transferLimit?: string
}

/** Adds a merchant without coins for one test. */
export async function addMerchant(api: Api, values: MerchantValues = {}) {
  const [agent] = await richAgents(api)
  const account = uniqueName('m')
  const body = {
    account,
    nickname: `Shop ${account}`,
    agentId: agent?.id ?? '',
    status: 'enabled' as const,
    transferLimit: '1000',
    remark: 'as it was',
    password: 'A-Long-Password-1!',
    ...values,
  }
  return unwrap(api.POST('/api/admin/merchants', { body }))
}

interface AccountValues {
  /** @default the username */
  nickname?: string
  /** Party whose records it sees. @default everything */
  scopePartyId?: string
}

/** Adds a staff account with the demo password and the roles of another account. */
export async function addAccount(api: Api, like: string, values: AccountValues = {}) {
  const found = await unwrap(api.GET('/api/admin/accounts', { params: { query: { username: like } } }))
  const model = found.list.find(({ username }) => username === like)
  const username = uniqueName('s')
  const body = {
    username,
    nickname: username,
    email: `${username}@example.com`,
    areaCode: '+86',
    phone: '13800000000',
    roleIds: model?.roles.map(({ id }) => id) ?? [],
    status: 'normal' as const,
    password,
    passwordConfirmation: password,
    ...values,
  }
  return unwrap(api.POST('/api/admin/accounts', { body }))
}

/** A unique name of letters and digits. */
export const uniqueName = (prefix: string) => `${prefix}${randomUUID().replaceAll('-', '').slice(0, 12)}`

/** A random address: what locks one test out doesn't affect the others. */
export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
