import type { z } from 'zod'
import type { envelope, errorEnvelope, none } from './contract/envelope.ts'
import type { IDEMPOTENCY_KEY } from './contract/idempotency.ts'
import type { Operation } from './contract/operation.ts'
import type { areas } from './contract/operations.ts'

/** Every operation of the contract. */
type AnyOperation = {
  [Area in keyof typeof areas]: (typeof areas)[Area][keyof (typeof areas)[Area]]
}[keyof typeof areas]

/** What a client sends for a part of the request: absent where the operation has none. */
type Sent<Op, Part extends string, Name extends string> =
  Op extends Record<Part, infer Schema extends z.ZodType>
    ? object extends z.input<Schema>
      ? { [Key in Name]?: z.input<Schema> }
      : { [Key in Name]: z.input<Schema> }
    : { [Key in Name]?: never }

type Headers<Op> = Op extends { idempotent: true }
  ? { header: Record<typeof IDEMPOTENCY_KEY, string> }
  : { header?: never }

type RequestBody<Op> = Op extends { body: infer Body extends z.ZodType }
  ? {
      requestBody: { content: Record<Op extends { multipart: object } ? FormType : JsonType, z.input<Body>> }
    }
  : { requestBody?: never }

type Content<Op> = Op extends { download: readonly (infer MediaType extends string)[] }
  ? Record<MediaType, string>
  : Record<JsonType, Envelope<Op extends { data: infer Data extends z.ZodType } ? Data : typeof none>>

type Envelope<Data extends z.ZodType> = z.output<ReturnType<typeof envelope<Data>>>

type JsonType = 'application/json'
type FormType = 'multipart/form-data'

/** An operation in the form that openapi-fetch reads. */
type Call<Op> = RequestBody<Op> & {
  parameters: Sent<Op, 'params', 'path'> & Sent<Op, 'query', 'query'> & Headers<Op>
  responses: {
    200: { content: Content<Op> }
    default: { content: Record<JsonType, z.output<typeof errorEnvelope>> }
  }
}

type PathsOf<Op extends Operation> = {
  [Path in Op['path']]: { [Each in Extract<Op, { path: Path }> as Each['method']]: Call<Each> }
}

/** The contract by path and method, as openapi-fetch takes it: `paths['/api/admin/merchants']['get']`. */
export interface paths extends PathsOf<AnyOperation> {}
