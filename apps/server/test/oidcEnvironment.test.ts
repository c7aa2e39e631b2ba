import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkIdentityProvider } from '../src/doctor/identityProvider.ts'
import { readEnvironment } from '../src/environment.ts'
import { oidcSettings } from '../src/oidcEnvironment.ts'
import { TestProvider } from './support/TestProvider.ts'

const complete = {
  PUBLIC_URL: 'https://admin.test',
  OIDC_ISSUER: 'https://login.test/realms/staff',
  OIDC_CLIENT_ID: 'back-office',
  OIDC_CLIENT_SECRET: 'a secret',
}

describe('the variables of the sign-in provider', () => {
  it('are off unless they are set', () => {
    expect(oidcSettings(readEnvironment({}))).toBeUndefined()
    expect(oidcSettings(readEnvironment({ PUBLIC_URL: complete.PUBLIC_URL }))).toBeUndefined()
  })

  it('name the redirect address, and have defaults', () => {
    expect(oidcSettings(readEnvironment(complete))).toEqual({
      issuer: complete.OIDC_ISSUER,
      clientId: 'back-office',
      clientSecret: 'a secret',
      name: 'SSO',
      scopes: 'openid',
      trustsSecondFactor: false,
      redirectUri: 'https://admin.test/superAdmin/oidcLogin',
    })
  })

  it.each([
    [
      { OIDC_ISSUER: complete.OIDC_ISSUER },
      'OIDC_ISSUER: also needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL',
    ],
    [{ ...complete, OIDC_CLIENT_SECRET: '' }, 'OIDC_ISSUER: also needs OIDC_CLIENT_SECRET'],
    [{ ...complete, PUBLIC_URL: '' }, 'OIDC_ISSUER: also needs PUBLIC_URL'],
    [{ OIDC_NAME: 'Company' }, 'OIDC_NAME: also needs OIDC_ISSUER'],
    [{ OIDC_TRUST_SECOND_FACTOR: 'true' }, 'OIDC_TRUST_SECOND_FACTOR: also needs OIDC_ISSUER'],
    [{ ...complete, OIDC_ISSUER: 'http://login.test' }, 'OIDC_ISSUER: must start with https://'],
    [{ ...complete, PUBLIC_URL: 'http://admin.test' }, 'PUBLIC_URL: must start with https://'],
    [{ ...complete, PUBLIC_URL: 'https://admin.test/office' }, 'PUBLIC_URL: must not contain a path'],
    [{ ...complete, OIDC_SCOPES: 'profile email' }, 'OIDC_SCOPES: must contain openid'],
  ])('%j are rejected', (variables, problem) => {
    expect(() => readEnvironment(variables)).toThrow(problem)
  })

  it.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080'])(
    'may name %s',
    (OIDC_ISSUER) => {
      expect(readEnvironment({ ...complete, OIDC_ISSUER })).toMatchObject({ OIDC_ISSUER })
    },
  )
})

describe('the doctor', () => {
  const provider = new TestProvider()
  beforeAll(() => provider.start())
  afterAll(() => provider.stop())

  const check = (issuer: string) =>
    checkIdentityProvider(readEnvironment({ ...complete, OIDC_ISSUER: issuer }))

  it('reads the metadata, names the redirect address, and compares the clocks', async () => {
    const findings = await check(provider.issuer)
    expect(findings.map(({ level }) => level)).toEqual(['ok', 'ok'])
    expect(findings[0]?.text).toContain('https://admin.test/superAdmin/oidcLogin')
    expect(findings[1]?.text).toContain('clocks')
  })

  it('reports a provider that names another issuer or doesn’t answer', async () => {
    const other = provider.issuer.replace('127.0.0.1', 'localhost')
    for (const issuer of [other, 'http://127.0.0.1:9'])
      expect(await check(issuer)).toEqual([expect.objectContaining({ level: 'error' })])
  })

  it('checks nothing without a provider', async () => {
    expect(await checkIdentityProvider(readEnvironment({}))).toEqual([])
  })
})
