import type { Operation } from '@admin/api-client/contract/operation'
import { inputSchema, sampleOf } from '../inputs.ts'
import type { Call, TestClient } from '../TestClient.ts'
import { type ContractOperation, contractOperations } from './contractOperations.ts'

type Row = Record<string, unknown>

const MOST_ROWS = 20

/** What the server answered, to be sent back to it: an input with existing ids gets further than one without. */
export class Answered {
  readonly #rows = new Map<string, Row[]>()

  /** Rows of an area, as its lists answered them. */
  rowsOf(area: string): readonly Row[] {
    return this.#rows.get(area) ?? []
  }

  /** Values that stand under a name: in the area itself, else in the area that the name is of, else anywhere. */
  values(area: string, name: string): readonly unknown[] {
    const own = valuesOf(this.rowsOf(area), name)
    if (own.length > 0) return own
    const named = name.endsWith('Id') ? valuesOf(this.rowsOf(name.slice(0, -'Id'.length)), 'id') : []
    if (named.length > 0) return named
    return [...this.#rows.values()].flatMap((rows) => valuesOf(rows, name)).slice(0, MOST_ROWS)
  }

  /** Reads an area's lists, and what else of it can be read without knowing a row. @returns what could not be read */
  async read(client: TestClient, area: string): Promise<string[]> {
    const rows: Row[] = []
    const wrong: string[] = []
    for (const { name, operation } of plainReads.filter(
      (each) => each.area === area && !each.operation.download,
    )) {
      const response = await client.send(operation, plainCall(operation))
      if (response.status === 200) rows.push(...rowsOf((await response.json()).data))
      else wrong.push(`${name} is ${response.status}: ${await response.text()}`)
    }
    this.#rows.set(area, rows.slice(0, MOST_ROWS))
    return wrong
  }
}

/** Reads that need no parameter of the path. */
export const plainReads: readonly ContractOperation[] = contractOperations.filter(
  ({ operation }) => operation.method === 'get' && !operation.params,
)

/** With what its query cannot be without. */
export const plainCall = ({ query }: Operation): Call<unknown> =>
  query ? { query: sampleOf(inputSchema(query)) as never } : {}

const isRow = (value: unknown): value is Row => value instanceof Object && !Array.isArray(value)

const rowsOf = (data: unknown): Row[] => {
  if (Array.isArray(data)) return data.filter(isRow)
  if (!isRow(data)) return []
  return Array.isArray(data.list) ? data.list.filter(isRow) : [data]
}

const valuesOf = (rows: readonly Row[], name: string) =>
  rows.map((row) => row[name]).filter((value) => value !== undefined && value !== null && value !== '')
