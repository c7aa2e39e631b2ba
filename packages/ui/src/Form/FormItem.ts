import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ReactNode } from 'react'
import type { AnyField, FieldValues } from '../fields/AnyField.ts'
import type { ArrayFieldSpec } from '../fields/ArrayFieldSpec.ts'
import { resolveFields } from '../fields/dependencies.ts'
import type { FieldSpec } from '../fields/FieldSpec.ts'
import { fieldPath } from '../fields/fieldErrors.ts'

/** Fields under a heading. An error in a folded group unfolds it. */
export interface FieldGroup<Values> {
  type: 'group'
  /** The heading. */
  title: string
  /** What the group is about, below the heading. @default none */
  description?: ReactNode
  /** Its fields in reading order. */
  fields: readonly (FieldSpec<Values> | ArrayFieldSpec<Values>)[]
  /** Can be folded, and how it starts. @default cannot be folded */
  fold?: 'open' | 'folded'
}

/** One step of several: a form that has steps shows one at a time. */
export interface FormStep<Values> {
  type: 'step'
  /** Names the step in the list of steps. */
  title: string
  /** What the step is about, above its fields. @default none */
  description?: ReactNode
  /** Its fields in reading order. */
  fields: readonly (FieldSpec<Values> | ArrayFieldSpec<Values> | FieldGroup<Values>)[]
  /**
   * Rules that hold before the next step shows. @default those of the form that are about the step's fields; a rule
   * that compares fields may only speak when all fields are valid
   */
  schema?: StandardSchemaV1
}

/** What a form consists of: a field, a repeated group of fields, fields under a heading, or steps. */
export type DialogFormItem<Values> =
  | FieldSpec<Values>
  | ArrayFieldSpec<Values>
  | FieldGroup<Values>
  | FormStep<Values>

/** A group whose values' exact type has been forgotten. */
export interface AnyFieldGroup extends Omit<FieldGroup<never>, 'fields'> {
  fields: readonly AnyField[]
}

/** Such a step. */
export interface AnyStep extends Omit<FormStep<never>, 'fields'> {
  fields: readonly (AnyField | AnyFieldGroup)[]
}

/** What a form consists of, likewise. */
export type AnyItem = AnyField | AnyFieldGroup | AnyStep

/** All fields of a form, those in groups and steps included. */
export function fieldsIn(items: readonly AnyItem[]): AnyField[] {
  return items.flatMap((item) =>
    item.type === 'group' || item.type === 'step' ? fieldsIn(item.fields) : [item],
  )
}

/** Whether one of the paths is that of a field in the step, as its fields are while the form holds these values. */
export function hasPath(step: AnyStep, values: FieldValues, paths: readonly string[]): boolean {
  const shown = resolveFields(fieldsIn(step.fields), values)
  return paths.some((path) => fieldPath(shown, path) !== undefined)
}
