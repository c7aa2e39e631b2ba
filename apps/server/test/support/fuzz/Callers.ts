import type { Operation } from '@admin/api-client/contract/operation'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { attempts } from '../../../src/db/schema/sessions.ts'
import { createStaff } from '../staff.ts'
import type { TestClient } from '../TestClient.ts'
import type { TestServer } from '../TestServer.ts'

/** Somebody who may do everything, somebody signed in who may do nothing, and somebody not signed in. */
export type Caller = 'entitled' | 'unentitled' | 'visitor'

/** The reader may do everything too, and sends nothing that is spoilt. */
const codesOf = { entitled: allPermissionCodes, reader: allPermissionCodes, unentitled: [] as string[] }
type SignedIn = keyof typeof codesOf

/** Who sends the inputs. They may be frozen, stripped or promoted by one of them: others follow them then. */
export class Callers {
  readonly #server: TestServer
  readonly #clients = new Map<SignedIn, TestClient>()
  #visitors = 0

  constructor(server: TestServer) {
    this.#server = server
  }

  /** @param operation whoever need not sign in comes from an address of their own: failed log-ins are counted by address */
  client(caller: Caller | 'reader', operation?: Operation): TestClient {
    const client =
      caller === 'visitor'
        ? this.#server.visitor()
        : (this.#clients.get(caller)?.with({}) ?? this.#server.visitor())
    if (operation?.access !== 'public') return client
    this.#visitors += 1
    return client.from(`2001:db8::${this.#visitors.toString(16)}`)
  }

  /** They are signed in again, with their rights and no others. */
  async renew(...callers: SignedIn[]): Promise<void> {
    for (const caller of callers) {
      if (await this.#isThere(caller)) continue
      // Inputs are wrong passwords too: nobody has to wait because of them.
      await this.#server.db.delete(attempts)
      this.#clients.set(caller, (await createStaff(this.#server, codesOf[caller])).client)
    }
  }

  async #isThere(caller: SignedIn): Promise<boolean> {
    const response = await this.#clients.get(caller)?.fetch('/api/admin/auth/current-user')
    if (response?.status !== 200) return false
    const { data } = await response.json()
    return data.permissions.length === codesOf[caller].length && !data.mfaBindingRequired && !data.scope
  }
}
