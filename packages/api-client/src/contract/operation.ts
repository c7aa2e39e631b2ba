import type { z } from 'zod'

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
  /** Asked by an open page by itself: does not count as the operator being there, so that an idle session ends. */
  background?: true
  /** What the envelope's `data` holds; absent for a file download. */
  data?: z.ZodType
  /** Media types that a download may have. */
  download?: readonly string[]
}

/** Declares an operation with its exact types. */
/* @__NO_SIDE_EFFECTS__ */
export const operation = <const Spec extends Operation>(spec: Spec): Spec => spec
