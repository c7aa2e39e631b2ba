import type { Session } from './Session.ts'

/** Something that is written and must add up to what was acknowledged. */
export interface Ledger {
  /** Creates the owners of the balances. */
  begin(server: Session): Promise<void>
  /** The next write. Its text is how it is found afterwards. */
  next(): Write
  /** @throws unless the balances are those of the acknowledged writes */
  verify(server: Session): Promise<void>
  /** Ids of what was written by text. */
  read(server: Session): Promise<Map<string, string[]>>
}

export interface Write {
  /** @default POST */
  method?: 'POST' | 'PUT'
  path: string
  body: (text: string) => object
  /** Headers with which the platform's app sends it, by the body. @default an operator sends it */
  sign?: (body: string) => Record<string, string>
  /** Sent once, without a key: whether it was done is unknown when it isn't answered. @default false */
  withoutKey?: boolean
  /** Takes the answer into account. @returns the id by which it can be found; undefined for a change of another write */
  acknowledge: (data: never) => string | undefined
}

export const oneOf = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item
