import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ReactNode } from 'react'

/** Messages by field name; a name in dots reaches into nested values. */
export type FieldErrors = Record<string, ReactNode>

function pathOf(issue: StandardSchemaV1.Issue): string {
  return (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
}

/**
 * The first message of each field that breaks the schema; none when all is well.
 * @throws TypeError when the schema answers later: a form must know at once
 */
export function validate(schema: StandardSchemaV1, values: unknown): FieldErrors {
  const result = schema['~standard'].validate(values)
  if (result instanceof Promise) throw new TypeError('A form needs a schema that validates synchronously.')
  const errors: FieldErrors = {}
  for (const issue of result.issues ?? []) errors[pathOf(issue)] ??= issue.message
  return errors
}

/** What the schema makes of valid values, such as trimmed texts; the values themselves when they are not valid. */
export function parsed(schema: StandardSchemaV1, values: unknown): unknown {
  const result = schema['~standard'].validate(values)
  return result instanceof Promise || result.issues ? values : result.value
}
