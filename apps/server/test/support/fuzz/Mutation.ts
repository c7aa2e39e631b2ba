import type { Schema } from '../inputs.ts'
import { breakingValues } from '../inputs.ts'
import type { Draft } from './draft.ts'

/** Spoils a draft, and leaves the one it was given. */
export type Mutation = (draft: Draft) => Draft

/** Every rule of every field, broken by itself. */
export const brokenFields = (schema: Schema) =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    breakingValues(property).map(([, value]) => ({ name, value })),
  )
