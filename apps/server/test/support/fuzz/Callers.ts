import type { Operation } from '@admin/api-client/contract/operation'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { attempts } from '../../../src/db/schema/sessions.ts'
import { createStaff } from '../staff.ts'
import type { TestClient } from '../TestClient.ts'
import type { TestServer } from '../TestServer.ts'

/** The permissions of the callers with a session. The reader sends nothing that is spoilt. */
const codesOf = { privileged: allPermissionCodes, reader: allPermissionCodes, unprivileged: [] as string[] }
type SignedIn = keyof typeof codesOf

/** With every permission, with a session and none, and without a session. */
export type Caller = Exclude<SignedIn, 'reader'> | 'visitor'

/** The senders of the inputs. An input may freeze, strip or promote one of them: a new one takes its place. */
export class Callers {
  readonly #server: TestServer
  readonly #clients = new Map<SignedIn, TestClient>()
  #addresses = 0

  constructor(server: TestServer) {
    this.#server = server
  }

  /** @param operation a public one gets a new address, because failed sign-ins are counted by address */
  client(caller: Caller | 'reader', operation?: Operation): TestClient {
    const signedIn = caller === 'visitor' ? undefined : this.#clients.get(caller)
    const client = signedIn?.with({}) ?? this.#server.visitor()
    this.#addresses += 1
    return operation?.access === 'public' ? client.from(`2001:db8::${this.#addresses.toString(16)}`) : client
  }

  /** Signs in again if the session ended or has other permissions than it should. */
  async renew(caller: SignedIn): Promise<void> {
    const response = await this.#clients.get(caller)?.fetch('/api/admin/auth/current-user')
    if (response?.status === 200) {
      const { permissions, mfaBindingRequired, scope, viewing } = (await response.json()).data
      if (permissions.length === codesOf[caller].length && !mfaBindingRequired && !scope && !viewing) return
    }
    // Inputs are wrong passwords too, which must not delay the others.
    await this.#server.db.delete(attempts)
    this.#clients.set(caller, (await createStaff(this.#server, codesOf[caller])).client)
  }
}
