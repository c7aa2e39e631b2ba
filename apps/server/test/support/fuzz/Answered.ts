import type { Operation } from '@admin/api-client/contract/operation'
import { inputSchema, sampleOf } from '../inputs.ts'
import type { Call, TestClient } from '../TestClient.ts'
import { contractOperations } from './contractOperations.ts'

type Row = Record<string, unknown>

const MAX_ROWS = 20

/** Whether the query has to name a row, or the host of a site: one that doesn't exist is rejected. */
const namesRow = ({ query }: Operation): boolean =>
  query !== undefined &&
  (inputSchema(query).required ?? []).some((name) => name.endsWith('Id') || name === 'host')

/** Reads that need no row. */
export const plainReads = contractOperations.filter(
  ({ operation }) => operation.method === 'get' && !operation.params && !namesRow(operation),
)

/** A call with the required part of its query. */
export const plainCall = ({ query }: Operation): Call<unknown> =>
  query ? { query: sampleOf(inputSchema(query)) as never } : {}

/** Rows that the server answered, to be sent back to it: an input with existing ids gets further than one without. */
export class Answered {
  readonly #rows = new Map<string, Row[]>()

  rowsOf(area: string): readonly Row[] {
    return this.#rows.get(area) ?? []
  }

  /** Values under a name: in the area itself, else the ids of the area it names, else in any area. */
  values(area: string, name: string): readonly unknown[] {
    const own = valuesOf(this.rowsOf(area), name)
    if (own.length > 0) return own
    const named = name.endsWith('Id') ? valuesOf(this.rowsOf(name.slice(0, -'Id'.length)), 'id') : []
    if (named.length > 0) return named
    return [...this.#rows.values()].flatMap((rows) => valuesOf(rows, name)).slice(0, MAX_ROWS)
  }

  /** Reads an area's lists. @returns what could not be read */
  async read(client: TestClient, area: string): Promise<string[]> {
    const rows: Row[] = []
    const wrong: string[] = []
    for (const { name, operation } of plainReads) {
      if (operation.download || !name.startsWith(`${area}.`)) continue
      const response = await client.send(operation, plainCall(operation))
      if (response.status === 200) rows.push(...rowsOf((await response.json()).data))
      else wrong.push(`${name} is ${response.status}: ${await response.text()}`)
    }
    this.#rows.set(area, rows.slice(0, MAX_ROWS))
    return wrong
  }
}

const isRow = (value: unknown): value is Row => value instanceof Object && !Array.isArray(value)

function rowsOf(data: unknown): Row[] {
  const list = isRow(data) && Array.isArray(data.list) ? data.list : [data].flat()
  return list.filter(isRow)
}

const valuesOf = (rows: readonly Row[], name: string) =>
  rows.map((row) => row[name]).filter((value) => value !== undefined && value !== null && value !== '')
