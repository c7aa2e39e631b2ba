import { createContext } from 'react'

/** Returns what a row is called in confirmations and messages. */
// biome-ignore lint/suspicious/noExplicitAny: the rows are the resource's
export type NameOf = (row: any) => string

/** What the page around calls its rows. @default their ids */
export const NameOfContext = createContext<NameOf>(({ id }) => id)
