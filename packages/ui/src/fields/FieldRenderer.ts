import type { ReactNode } from 'react'
import type { AnyField, FieldMode, FieldType, FieldValues, SingleField } from './AnyField.ts'
import type { ChoiceValue, FieldOption } from './FieldBase.ts'
import type { FieldErrors } from './validate.ts'

/** The field of a type. */
export type FieldOf<Type extends FieldType> = Extract<AnyField, { type: Type }>

/** What every renderer gets. */
export interface FieldRendererProps<Spec extends AnyField = SingleField> {
  field: Spec
  values: FieldValues
  /**
   * Sets one or several values by name.
   * @param edited paths that were edited, whose errors go. @default all below the names
   */
  onChange: (patch: FieldValues, edited?: readonly string[]) => void
  error: ReactNode
  /** Messages of nested values, by their path below the field: `0.phone`. @default none */
  nested?: FieldErrors
  /** Path of the value in the form: `contacts.0.phone`. @default the field's name */
  path?: string
  mode: FieldMode
  disabled: boolean
  /** Options picked so far whose texts only a lookup knew. @default none */
  picked?: readonly FieldOption[] | undefined
  /** Called with them when they are picked. */
  onPick?: (options: readonly FieldOption[]) => void
  /** Called with true while files are being uploaded. */
  onBusyChange?: ((busy: boolean) => void) | undefined
}

/** Returns the hint as a prop. A message takes its place: both often say the same, and nothing moves. */
export function hintOf({ field, error }: Pick<FieldRendererProps<AnyField>, 'field' | 'error'>) {
  return field.description !== undefined && !error ? { description: field.description } : {}
}

/** The props all of Mantine's inputs share, from a field. */
export function inputProps({ field, error, disabled }: FieldRendererProps) {
  return {
    label: field.label,
    ...hintOf({ field, error }),
    ...(field.placeholder !== undefined && { placeholder: field.placeholder }),
    required: field.required ?? false,
    error,
    disabled,
  }
}

/** A value as the text of an input. */
export function asText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** A value as a chosen option; none when empty. */
export function asOption(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}

/** A value as a choice among options of any type; none when empty. */
export function asChoice(value: unknown): ChoiceValue | null {
  return value === undefined || value === '' ? null : (value as ChoiceValue | null)
}
