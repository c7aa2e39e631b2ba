import { IDEMPOTENCY_KEY } from '@admin/api-client/contract/idempotency'
import type { Operation } from '@admin/api-client/contract/operation'
import fc from 'fast-check'
import type { z } from 'zod'
import { inputSchema } from '../inputs.ts'
import type { Answered } from './Answered.ts'
import type { ContractOperation } from './contractOperations.ts'
import {
  brokenAddress,
  brokenBytes,
  encode,
  fileContent,
  hostileBody,
  hostileHeaderValue,
  hostileKey,
  hostileText,
  hostileValue,
  textOf,
} from './hostile.ts'
import { inputOf } from './inputOf.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Fields = Record<string, unknown>

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: Bytes
}

const BOUNDARY = 'fuzzboundary'
const headerNames =
  'Accept Accept-Encoding Accept-Language Authorization Content-Encoding Content-Length Content-Type Cookie Expect Forwarded Host If-Modified-Since If-None-Match Origin Range Referer Transfer-Encoding User-Agent X-Forwarded-For X-Forwarded-Proto X-HTTP-Method-Override X-Request-Id'.split(
    ' ',
  )
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

/** In an address a lone surrogate can only be written as its replacement. */
const inAddress = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())
const hostileAddress = fc.oneof(hostileText.map(inAddress), brokenAddress)
const share = fc.double({ min: 0, max: 1, noNaN: true })
/** A value in one of so many requests. */
const oneIn = <Value>(requests: number, value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: requests - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

/** Changes that are made to the bytes of a body. */
const byteChange: fc.Arbitrary<(whole: Bytes) => Bytes> = fc.oneof(
  hostileBody.map((bytes) => () => bytes),
  share.map((part) => (whole: Bytes) => whole.slice(0, Math.floor(whole.length * part))),
  fc.tuple(share, brokenBytes).map(([part, broken]) => (whole: Bytes) => {
    const at = Math.floor(whole.length * part)
    return joined([whole.slice(0, at), broken, whole.slice(at)])
  }),
)

const hostileQuery = fc
  .tuple(
    fc.oneof(hostileKey, fc.constantFrom('page', 'pageSize', 'sort')).map(inAddress),
    fc.constantFrom('', '', '[]', '[__proto__]', '.a', '%00', '%'),
    hostileAddress,
    fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 200 })),
  )
  .map(([name, suffix, value, times]) => Array.from({ length: times }, () => `${name}${suffix}=${value}`))

/** What makes a part of a form hostile. */
const hostilePart = fc.record(
  { name: hostileText, filename: hostileText, type: hostileText },
  { requiredKeys: [] },
)

/**
 * Requests to an operation, made of its schemas and of what the server answered to others: most of them spoilt in
 * some way, the others valid.
 */
export function requestsOf(
  { area, operation }: ContractOperation,
  answered: Answered,
): fc.Arbitrary<FuzzRequest> {
  const drafts = (spoilt: boolean) => {
    const part = (schema: z.ZodType | undefined) =>
      (schema
        ? inputOf(inputSchema(schema), { spoilt, known: (name) => answered.values(area, name) })
        : fc.constant(undefined)) as fc.Arbitrary<Fields | undefined>
    const ifSpoilt = <Value>(freq: number, value: fc.Arbitrary<Value>) =>
      spoilt ? oneIn(freq, value) : fc.constant(undefined)
    return fc
      .record({
        params: part(operation.params),
        query: part(operation.query),
        body: part(operation.body),
        row: oneIn(2, fc.constantFrom(...(answered.rowsOf(area).length > 0 ? answered.rowsOf(area) : [{}]))),
        key: fc.uuid(),
        content: fileContent,
        brokenParam: ifSpoilt(12, hostileAddress),
        hostileQuery: ifSpoilt(operation.query ? 4 : 20, hostileQuery),
        hostilePart: ifSpoilt(3, hostilePart),
        repeated: ifSpoilt(12, fc.tuple(hostileKey, hostileValue)),
        change: ifSpoilt(5, byteChange),
        header: ifSpoilt(
          6,
          fc.tuple(
            fc.constantFrom(...headerNames, ...(operation.idempotent ? [IDEMPOTENCY_KEY] : [])),
            hostileHeaderValue,
          ),
        ),
        method: ifSpoilt(20, fc.constantFrom(...methods)),
      })
      .map((draft): FuzzRequest => {
        const params = { ...draft.params, ...picked(draft.row, Object.keys(draft.params ?? {})) }
        const path = operation.path.replace(
          /\{(\w+)\}/g,
          (_, name) => draft.brokenParam ?? inAddress(params[name]),
        )
        const query = Object.entries(draft.query ?? {})
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
        const search = [...query, ...(draft.hostileQuery ?? [])].join('&')
        const fields = isFields(draft.body)
          ? { ...draft.body, ...picked(draft.row, 'version' in draft.body ? ['version'] : []) }
          : draft.body
        const whole = operation.multipart
          ? formBytes(operation, fields ?? {}, draft.content, draft.hostilePart)
          : operation.body && jsonBytes(fields, draft.repeated)
        const body = draft.change && operation.body ? draft.change(whole ?? new Uint8Array(0)) : whole
        const method = draft.method ?? operation.method.toUpperCase()
        const type = operation.multipart ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json'
        return {
          method,
          path: search === '' ? path : `${path}?${search}`,
          headers: {
            ...(body && { 'Content-Type': type }),
            ...(operation.idempotent && { [IDEMPOTENCY_KEY]: draft.key }),
            ...(draft.header && { [draft.header[0]]: draft.header[1] }),
          },
          ...(body && method !== 'GET' && method !== 'HEAD' && { body }),
        }
      })
  }
  return fc.oneof({ weight: 1, arbitrary: drafts(false) }, { weight: 4, arbitrary: drafts(true) })
}

const isFields = (value: unknown): value is Fields => value instanceof Object && !Array.isArray(value)

const picked = (row: Fields | undefined, names: string[]) =>
  Object.fromEntries(names.filter((name) => row && name in row).map((name) => [name, row?.[name]]))

/** @param repeated a field that comes again: which one is read depends on the reader */
function jsonBytes(fields: unknown, repeated: [string, unknown] | undefined): Bytes {
  const json = encode(fields)
  const again =
    repeated && json.startsWith('{"') ? `{${JSON.stringify(repeated[0])}:${encode(repeated[1])},` : '{'
  return utf8(json.replace(/^\{/, () => again))
}

function formBytes({ body }: Operation, fields: Fields, content: Bytes, hostile: object | undefined): Bytes {
  const { properties = {} } = body ? inputSchema(body) : {}
  const parts = Object.entries(fields).map(([name, value], nth) => {
    const isFile = properties[name]?.format === 'binary'
    const file = isFile && { filename: textOf(value), type: 'image/gif' }
    return { name, ...file, ...(nth === 0 && hostile), content: isFile ? content : utf8(textOf(value)) }
  })
  const pieces = parts.flatMap(({ content, ...part }) => {
    const { name, filename, type } = part as { name: string; filename?: string; type?: string }
    const disposition = `form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`
    const head = `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n`
    return [
      utf8(`${head}${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`),
      content,
      utf8('\r\n'),
    ]
  })
  return joined([...pieces, utf8(`--${BOUNDARY}--\r\n`)])
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
const joined = (pieces: Bytes[]): Bytes => new Uint8Array(Buffer.concat(pieces))
