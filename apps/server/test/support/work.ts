import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/db/Database.ts'
import type { Argon2Cost } from '../../src/kernel/context.ts'
import { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

/**
 * What the server does before it answers a request: what it asks of the database, in its order, and the cost of every
 * password that it hashes or verifies. Two requests of equal work take equally long; a clock would say so only now
 * and then.
 */
export async function workOf(server: TestServer, request: (visitor: TestClient) => Promise<unknown>) {
  const database: string[] = []
  const hashing: Argon2Cost[] = []
  const { argon2 } = server.ports
  const app = createApp({
    ...server.ports,
    db: counted(server.db, database),
    argon2: {
      cost: argon2.cost,
      derive: (password, salt, cost) => {
        hashing.push(cost)
        return argon2.derive(password, salt, cost)
      },
    },
  })
  await request(new TestClient(app))
  // Later work of the same requests does not count.
  return { database: [...database], hashing: [...hashing] }
}

/** The same database, whose calls are added to a list. */
export const counted = (db: Database, calls: string[]): Database =>
  new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        calls.push(String(name))
        const [work] = given as [(tx: Database) => unknown]
        const within = (tx: Database) => work(counted(tx, calls))
        return Reflect.apply(value, target, name === 'transaction' ? [within] : given)
      }
    },
  })
