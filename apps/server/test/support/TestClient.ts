import { envelope, errorEnvelope } from '@admin/api-client/contract/envelope'
import { type ErrorKey, errorTable } from '@admin/api-client/contract/errors'
import { withoutMarks } from '@admin/api-client/contract/marks'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import readExcelFile from 'read-excel-file/universal'
import { z } from 'zod'
import type { App, Connection } from '../../src/app.ts'
import { parseExact } from '../../src/http/parseExact.ts'
import { Refusal } from '../../src/kernel/Refusal.ts'

type Areas = typeof areas
type Part<Op, Name extends string> = Op extends { [K in Name]: infer Schema extends z.ZodType }
  ? Schema
  : z.ZodUndefined

export interface Call<Op> {
  params?: z.input<Part<Op, 'params'>>
  query?: z.input<Part<Op, 'query'>>
  body?: z.input<Part<Op, 'body'>>
}

export interface Refused extends z.output<typeof errorEnvelope> {
  status: number
  headers: Headers
}

/** Calls operations of the contract and holds every answer against its schema. */
export class TestClient {
  readonly #app: App
  readonly headers: Record<string, string>
  connection: Connection = { address: '192.0.2.1' }

  constructor(app: App, headers: Record<string, string> = {}) {
    this.#app = app
    this.headers = headers
  }

  from(address: string): this {
    this.connection = { address }
    return this
  }

  /** The same caller with more headers. */
  with(headers: Record<string, string>): TestClient {
    const same = this.constructor as typeof TestClient
    return new same(this.#app, { ...this.headers, ...headers }).from(this.connection.address ?? '')
  }

  /** Any request, as it is. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...this.headers, ...Object.fromEntries(new Headers(init.headers)) }
    const request = new Request(`http://server.test${path}`, { ...init, headers })
    return this.#app.kept(request) ?? this.#app.fetch(request, this.connection)
  }

  send(operation: Operation, { params, query, body }: Call<unknown> = {}): Promise<Response> {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String((params as Record<string, unknown> | undefined)?.[name]),
    )
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, String(each)]),
      ),
    )
    return this.fetch(`${path}?${search}`, {
      method: operation.method.toUpperCase(),
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    })
  }

  /** The data of an answer that must succeed. */
  async ok<Area extends keyof Areas, Name extends keyof Areas[Area]>(
    area: Area,
    name: Name,
    call: Call<Areas[Area][Name]> = {},
  ): Promise<z.output<Part<Areas[Area][Name], 'data'>>> {
    const operation = areas[area][name] as Operation
    const response = await this.send(operation, call as Call<unknown>)
    const answer: unknown = await response.json()
    if (response.status !== 200)
      throw new Error(`${String(area)}.${String(name)}: ${response.status} ${JSON.stringify(answer)}`)
    return parseExact(envelope(operation.data ?? z.null()), answer).data as z.output<
      Part<Areas[Area][Name], 'data'>
    >
  }

  /** The rejection of a call that must not succeed. */
  async refused<Area extends keyof Areas, Name extends keyof Areas[Area]>(
    area: Area,
    name: Name,
    call: Call<Areas[Area][Name]> = {},
  ): Promise<Refused> {
    return refusal(await this.send(areas[area][name] as Operation, call as Call<unknown>))
  }

  /** A file that must come. */
  async exported(
    area:
      | 'merchant'
      | 'merchantSubaccount'
      | 'account'
      | 'transfer'
      | 'transaction'
      | 'operationLog'
      | 'forum'
      | 'region'
      | 'mfaBinding'
      | 'banner'
      | 'domain'
      | 'quota',
    query: Record<string, unknown> = {},
  ) {
    const response = await this.send(areas[area].export, { query } as never)
    if (response.status !== 200) throw new Error(`${area}.export: ${response.status}`)
    return { headers: response.headers, bytes: await response.arrayBuffer() }
  }

  /** Without the marks of the export. */
  async csv(area: Parameters<TestClient['exported']>[0], query: Record<string, unknown> = {}) {
    const { headers, bytes } = await this.exported(area, query)
    return { headers, text: withoutMarks(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)) }
  }

  /** Rows of the workbook's only sheet, the head among them, as another's reader finds them, without marks. */
  async xlsx(area: Parameters<TestClient['exported']>[0], query: Record<string, unknown> = {}) {
    const { headers, bytes } = await this.exported(area, { ...query, format: 'xlsx' })
    const [sheet] = await readExcelFile(bytes, { trim: false })
    if (!sheet) throw new Error(`${area}.export: no sheet`)
    const rows = sheet.data.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? withoutMarks(cell) : cell)),
    )
    return { headers, name: sheet.sheet, rows }
  }
}

/** Reads a refused answer and checks that its status, code and message are those of the error. */
export async function refusal(response: Response): Promise<Refused> {
  const answer: unknown = await response.json()
  if (response.ok) throw new Error(`expected a refusal, got ${JSON.stringify(answer)}`)
  const refused = parseExact(errorEnvelope, answer)
  const key = refused.data.key as ErrorKey
  const { status, code } = errorTable[key]
  const { values = {}, fields = {} } = refused.data
  const { message } = new Refusal(key, { values, fields })
  if (status !== response.status || code !== refused.errCode || message !== refused.errMessage)
    throw new Error(`${refused.data.key} was answered as ${response.status} ${refused.errCode}`)
  return { ...refused, status: response.status, headers: response.headers }
}
