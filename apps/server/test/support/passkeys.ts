import { DEMO_PASSWORD } from '../../src/auth/demoAccounts.ts'
import { Authenticator } from './authenticator.ts'
import { logIn, newStaff } from './secondFactor.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

const password = DEMO_PASSWORD

/** Adds a passkey to an account that has no second factor. @returns its recovery codes */
export async function addFirst(client: TestClient, authenticator: Authenticator, name = 'Laptop') {
  const creation = await client.ok('passkey', 'beginPasskey', { body: { password } })
  const body = { name, attestation: authenticator.create(creation) }
  const { recoveryCodes } = await client.ok('passkey', 'addPasskey', { body })
  return recoveryCodes ?? []
}

/** Adds another passkey, which a passkey of the account proves. */
export async function addAnother(client: TestClient, authenticator: Authenticator, name: string) {
  const body = { password, passkey: await prove(client, authenticator) }
  const creation = await client.ok('passkey', 'beginPasskey', { body })
  return client.ok('passkey', 'addPasskey', { body: { name, attestation: authenticator.create(creation) } })
}

export const prove = async (client: TestClient, authenticator: Authenticator) =>
  authenticator.assert(await client.ok('passkey', 'beginProof'))

/** Someone new whose only second factor is a passkey. */
export async function newHolder(server: TestServer, codes: string[] = []) {
  const authenticator = new Authenticator()
  const staff = await newStaff(server, codes)
  const recoveryCodes = await addFirst(staff.client, authenticator)
  return { ...staff, authenticator, recoveryCodes }
}

/** A sign-in with a passkey alone that waits for a signature. */
export async function beginSignIn(visitor: TestClient) {
  const { attempt, request } = await visitor.ok('passkey', 'beginSignIn')
  return { attempt, request }
}

export async function passkeySignIn(visitor: TestClient, authenticator: Authenticator) {
  const { attempt, request } = await beginSignIn(visitor)
  return { body: { attempt, passkey: authenticator.assert(request) } }
}

/** A sign-in with the password that waits for the second factor. */
export async function beginMfa(server: TestServer, username: string) {
  const { visitor, answer } = await logIn(server, username)
  const { challenge } = answer('').body
  return { visitor, challenge, ask: () => visitor.ok('passkey', 'beginMfa', { body: { challenge } }) }
}
