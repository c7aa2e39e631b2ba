export const PAGE_SIZE = 15

/** One statement through the bare driver. */
export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** A statement that fills the database. */
export type Fill = (text: string) => Promise<unknown>

export interface List {
  name: string
  path: string
  /** Sent with POST. @default the path is read */
  body?: object
  /** Statement that undoes what the request did, before the next one. @default it changes nothing */
  undo?: string
  /** Milliseconds that it may take. @default `LIST_LIMIT` */
  limit?: number
  statements: [text: string, values: unknown[]][]
}

export function pathOf({ path }: { path: string }, given: Record<string, string | number>): string {
  const query = Object.entries({ ...given, pageSize: PAGE_SIZE }).map(([name, value]) => [
    name,
    String(value),
  ])
  return `${path}?${new URLSearchParams(query)}`
}
