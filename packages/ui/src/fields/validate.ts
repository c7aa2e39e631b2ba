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

/** A schema, or what loads it. The schemas of some libraries are functions themselves. */
export type LoadableSchema = StandardSchemaV1 | (() => Promise<StandardSchemaV1>)

/** @returns nothing where the schema is there already */
export function loadSchema(schema: LoadableSchema): Promise<StandardSchemaV1> | undefined {
  return '~standard' in schema ? undefined : schema()
}

/** Asks a schema of any library that speaks Standard Schema; one that loads or looks something up answers later. */
export function validate(schema: LoadableSchema, values: unknown): Verdict | Promise<Verdict> {
  if (!('~standard' in schema)) return schema().then((loaded) => validate(loaded, values))
  const result = schema['~standard'].validate(values)
  return result instanceof Promise ? result.then(verdictOf) : verdictOf(result)
}
