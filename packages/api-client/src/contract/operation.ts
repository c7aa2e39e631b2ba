import type { z } from 'zod'
import { idParams } from './envelope.ts'

/** A permission code: `<area>:<action>`. */
export type Code = `${string}:${string}`

/**
 * Who may call an operation.
 * - `public`: any caller.
 * - `own`: any session, even while a demanded second factor is not bound. Only for reading and securing that session
 *   and its account.
 * - `session`: a session without an outstanding second factor.
 * - a permission code: such a session whose roles hold the code.
 */
export type Access = 'public' | 'own' | 'session' | Code

/** One operation of the API as plain data: the server mounts it, the OpenAPI document describes it. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete'
  /** With parameters in braces: `/api/admin/merchants/{id}`. */
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a form with files of at most so many bytes in all, instead of JSON. */
  multipart?: { maxSize: number }
  /** The handler also gets the text of the JSON body as it was received, to forward it unchanged. */
  rawBody?: true
  /**
   * Takes the header `Idempotency-Key`: the same key with the same body answers the same result and does
   * nothing twice.
   */
  idempotent?: true
  /** Sent automatically by an open page: doesn't count as activity, so an idle session still expires. */
  background?: true
  /**
   * Allowed while the session shows what a role or another account sees, although it is no read by method: it changes
   * nothing, or ends that view.
   */
  whileViewing?: true
  /** What the envelope's `data` holds; absent for a file download. */
  data?: z.ZodType
  /** Media types that a download may have. */
  download?: readonly string[]
}

type Declaration = Omit<Operation, 'method' | 'path'>

/** An operation with its exact types. */
type Declared<Method extends Operation['method'], Path extends string, Spec> = Spec & {
  method: Method
  path: Path
} & (Path extends `${string}/{id}${string}`
    ? Spec extends { params: z.ZodObject }
      ? unknown
      : { params: typeof idParams }
    : unknown)

/**
 * Declares an operation with its exact types.
 * @param path one with `/{id}` takes the id of a record, unless `params` says otherwise
 */
/* @__NO_SIDE_EFFECTS__ */
const operation = <Method extends Operation['method'], Path extends string, Spec extends Declaration>(
  method: Method,
  path: Path,
  spec: Spec,
) =>
  ({ method, path, ...(path.includes('/{id}') && { params: idParams }), ...spec }) as unknown as Declared<
    Method,
    Path,
    Spec
  >

/* @__NO_SIDE_EFFECTS__ */
export const get = <const Path extends Operation['path'], const Spec extends Declaration>(
  path: Path,
  spec: Spec,
) => operation('get', path, spec)

/* @__NO_SIDE_EFFECTS__ */
export const post = <const Path extends Operation['path'], const Spec extends Declaration>(
  path: Path,
  spec: Spec,
) => operation('post', path, spec)

/* @__NO_SIDE_EFFECTS__ */
export const put = <const Path extends Operation['path'], const Spec extends Declaration>(
  path: Path,
  spec: Spec,
) => operation('put', path, spec)

/* @__NO_SIDE_EFFECTS__ */
export const del = <const Path extends Operation['path'], const Spec extends Declaration>(
  path: Path,
  spec: Spec,
) => operation('delete', path, spec)
