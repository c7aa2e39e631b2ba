import { areas } from '@admin/api-client/contract/operations'
import { type App, createApp } from '../../src/app.ts'
import { DEMO_PASSWORD } from '../../src/auth/demoAccounts.ts'
import { oidcProvider } from '../../src/transports/oidcProvider.ts'
import { freshVisitor } from './logins.ts'
import { TestClient } from './TestClient.ts'
import { TestProvider } from './TestProvider.ts'
import type { TestServer } from './TestServer.ts'

const REDIRECT_URI = 'http://localhost/superAdmin/oidcLogin'

/** A server that signs in at a provider. */
export const appWith = (server: TestServer, provider: TestProvider, trustsSecondFactor = false): App =>
  createApp({
    ...server.ports,
    identityProvider: oidcProvider({
      ...TestProvider.CLIENT,
      issuer: provider.issuer,
      name: 'Company',
      scopes: 'openid',
      trustsSecondFactor,
      redirectUri: REDIRECT_URI,
    }),
  })

/** A browser, which keeps the cookie of its attempts. */
export class OidcBrowser {
  readonly client: TestClient
  readonly provider: TestProvider

  constructor(server: TestServer, app: App, provider: TestProvider, headers: Record<string, string> = {}) {
    this.provider = provider
    this.client = new TestClient(app, headers).from(freshVisitor(server).connection.address ?? '')
  }

  async #begun(response: Response): Promise<string> {
    const [cookie = ''] = response.headers.getSetCookie()
    this.client.headers.Cookie = cookie.split(';')[0] ?? ''
    return ((await response.json()) as { data: { url: string } }).data.url
  }

  /** @returns the address at the provider */
  async begin(returnPath?: string): Promise<string> {
    return this.#begun(await this.client.send(areas.oidc.begin, { body: { returnPath } } as never))
  }

  /** Begins to connect the account of the session. */
  async beginConnecting(code?: string): Promise<string> {
    const body = { password: DEMO_PASSWORD, code }
    return this.#begun(await this.client.send(areas.oidc.connect, { body } as never))
  }

  complete(query: string, deviceTokens: string[] = []) {
    return this.client.ok('oidc', 'complete', { body: { query, deviceTokens } })
  }

  /** @returns the key of the rejection */
  async refused(query: string): Promise<string> {
    return (await this.client.refused('oidc', 'complete', { body: { query } })).data.key
  }

  /** Signs in at the provider and comes back. */
  async signIn(subject: string, { amr, acr }: { amr?: string[]; acr?: string } = {}) {
    const person = { subject, ...(amr && { amr }), ...(acr && { acr }) }
    return this.complete(this.provider.authorize(await this.begin(), person))
  }

  /** @returns the key of the rejection */
  async signInRefused(subject: string): Promise<string> {
    return this.refused(this.provider.authorize(await this.begin(), { subject }))
  }

  async connect(subject: string, code?: string) {
    return this.complete(this.provider.authorize(await this.beginConnecting(code), { subject }))
  }
}
