import type { Telemetry } from '../ports/Telemetry.ts'

export type FollowStatement = Telemetry['statement']

/** The parts of a client of node-postgres or PGlite that matter here. */
interface Client {
  query: (statement: string | { text: string }, ...rest: never[]) => Promise<unknown>
}

type Work = (client: Client) => Promise<unknown>

/**
 * Returns the client, with every statement passed through `follow`. Statements are followed where they are sent, not by
 * instrumenting the driver: that needs hooks of the module loader, which a bundled server doesn't have.
 */
export function followStatements<Of extends object>(client: Of, follow: FollowStatement | undefined): Of {
  if (!follow) return client
  return new Proxy(client, {
    get(target, name) {
      // Private fields are those of the client itself.
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (name === 'query')
        return (...[statement, ...rest]: Parameters<Client['query']>) =>
          follow(typeof statement === 'string' ? statement : statement.text, () =>
            value.call(target, statement, ...rest),
          )
      if (name === 'transaction')
        return (work: Work) =>
          value.call(target, (transaction: Client) => work(followStatements(transaction, follow)))
      return value.bind(target)
    },
  })
}
