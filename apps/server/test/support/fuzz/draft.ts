import { IDEMPOTENCY_KEY } from '@admin/api-client/contract/idempotency'
import type { Operation } from '@admin/api-client/contract/operation'
import { newId } from '../../../src/db/columns.ts'
import { type Form, formBytes } from './form.ts'
import { encode } from './hostileValues.ts'

/** A request before it is sent: whole enough to be sent, open enough to be spoilt. */
export interface Draft {
  method: string
  /** Of the contract, with its parameters in braces. */
  path: string
  /** As they stand in the address. */
  params: Record<string, string>
  /** As they stand in the address. */
  query: [name: string, value: string][]
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as multipart/form-data instead. */
  form?: Form | undefined
  /** Sent instead of body and form, whatever the headers say. */
  bytes?: Uint8Array<ArrayBuffer> | undefined
}

/** A text of an address: of lone surrogates nothing can be written but a replacement. */
export const inAddress = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** A text as a header brings it: bytes, none of which ends the header. */
export const inHeader = (text: string) =>
  String.fromCharCode(...new TextEncoder().encode(text.slice(0, 20_000))).replace(/[\0\r\n]/g, '')

const utf8 = (text: string) => new TextEncoder().encode(text)

/** What goes over the wire as the body. */
export function bodyBytes({ bytes, form, body }: Draft): Uint8Array<ArrayBuffer> | undefined {
  if (bytes) return bytes
  if (form) return formBytes(form)
  return body === undefined ? undefined : utf8(encode(body))
}

/** The headers of an honest caller, and instead of them those of the draft. */
function headersOf(draft: Draft, operation: Operation): Record<string, string> {
  const type = draft.form ? `multipart/form-data; boundary=${draft.form.boundary}` : 'application/json'
  return {
    ...(bodyBytes(draft) && { 'Content-Type': type }),
    ...(operation.idempotent && { [IDEMPOTENCY_KEY]: newId() }),
    ...draft.headers,
  }
}

/** As `fetch` takes it. */
export interface SentRequest {
  path: string
  init: { method: string; headers: Record<string, string>; body?: Uint8Array<ArrayBuffer> }
}

export function requestOf(draft: Draft, operation: Operation): SentRequest {
  const path = draft.path.replace(/\{(\w+)\}/g, (_, name: string) => draft.params[name] ?? '')
  const query = draft.query.map(([name, value]) => `${name}=${value}`).join('&')
  const bodiless = draft.method === 'GET' || draft.method === 'HEAD'
  const body = bodiless ? undefined : bodyBytes(draft)
  return {
    path: query === '' ? path : `${path}?${query}`,
    init: { method: draft.method, headers: headersOf(draft, operation), ...(body && { body }) },
  }
}
