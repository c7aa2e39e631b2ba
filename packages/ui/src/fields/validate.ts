import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ReactNode } from 'react'

/** Messages by field name; a name in dots reaches into nested values, such as `contacts.0.phone`. */
export type FieldErrors = Record<string, ReactNode>

/** What a schema says: messages, or what it makes of valid values, such as trimmed texts. */
export type Verdict = { errors: FieldErrors } | { value: unknown }

function pathOf(issue: StandardSchemaV1.Issue): string {
  return (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
}

function verdictOf(result: StandardSchemaV1.Result<unknown>): Verdict {
  if (!result.issues) return { value: result.value }
  const errors: FieldErrors = {}
  for (const issue of result.issues) errors[pathOf(issue)] ??= issue.message
  return { errors }
}

/** Asks a schema of any library that speaks Standard Schema; one that must look something up answers later. */
export function validate(schema: StandardSchemaV1, values: unknown): Verdict | Promise<Verdict> {
  const result = schema['~standard'].validate(values)
  return result instanceof Promise ? result.then(verdictOf) : verdictOf(result)
}
