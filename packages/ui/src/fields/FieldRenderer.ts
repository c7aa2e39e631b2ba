import type { InputWrapperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyField, FieldMode, FieldType, FieldValues } from './FieldSpec.ts'

/** The field of a type. */
export type FieldOf<Type extends FieldType> = Extract<AnyField, { type: Type }>

/** What every renderer gets. */
export interface FieldRendererProps<Spec extends AnyField = AnyField> {
  field: Spec
  values: FieldValues
  /** Sets one or several values by name. */
  onChange: (patch: FieldValues) => void
  error: ReactNode
  mode: FieldMode
  disabled: boolean
}

/** A hint stands below its control, so that controls side by side stay in line. */
const WRAPPER_ORDER: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]

/** The props all of Mantine's inputs share, from a field. */
export function inputProps({ field, error, disabled }: FieldRendererProps) {
  return {
    label: field.label,
    inputWrapperOrder: WRAPPER_ORDER,
    ...(field.description !== undefined && { description: field.description }),
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
