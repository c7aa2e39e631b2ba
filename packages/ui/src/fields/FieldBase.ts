import type { ReactNode } from 'react'

/** Names of values; with `Held`, of those that hold such a value or none. */
export type FieldName<Values, Held = unknown> = {
  [Name in keyof Values & string]-?: unknown extends Values[Name]
    ? Name
    : NonNullable<Values[Name]> extends Held
      ? Name
      : never
}[keyof Values & string]

/** Type of an option's value. */
export type ChoiceValue = string | number | boolean

/** A value and its label. */
export interface FieldOption<Value extends ChoiceValue = string> {
  /** The value. */
  value: Value
  /** The label. */
  label: string
  /** Shows the option, but it can't be selected. @default false */
  disabled?: boolean
}

/** State of a field that depends on others. Omitted properties keep the field's own state. */
export interface FieldState {
  /** A hidden field keeps its value; set `value` to empty it. @default true */
  visible?: boolean
  /** Whether the control can't be used. @default as the field */
  disabled?: boolean
  /** Marks the field. @default as the field */
  required?: boolean
  /** Options of a radio, select or multiSelect; a chosen one that is not among them is cleared. @default as the field */
  options?: readonly FieldOption<ChoiceValue>[]
  /** New value of the field, set when a field in `on` changes, but not when the form opens. @default unchanged */
  value?: unknown
}

/** How a field depends on others. */
export interface FieldDependency<Values> {
  /** Names of the fields that it depends on. A cycle throws a RangeError. */
  on: readonly FieldName<Values>[]
  /**
   * Returns the field's state. Must be pure. It is called after all fields in `on` have their new values, and everything
   * that follows from one change shows in one update.
   */
  resolve: (values: Values) => FieldState
}

/** Options of all field types; `Held` is the type of the value, which may also be empty. */
export interface FieldBase<Values, Held = unknown> {
  /** Name of the value that it edits, and of the server's messages about it. */
  name: FieldName<Values, Held>
  /** Label, and accessible name. */
  label: string
  /** A hint below the control. @default none */
  description?: ReactNode
  /** Shown while the control is empty. @default none, and what to do for choices */
  placeholder?: string
  /** Marks the field as required. The rule itself belongs in the schema. @default false */
  required?: boolean
  /** Whether the control can't be used. @default false */
  disabled?: boolean
  /**
   * Takes the width of two columns. @default false; in a form true for textareas, trees and uploads, in a search
   * true for ranges of days and for several choices
   */
  wide?: boolean
  /** `add`: can be set when adding, and is only shown when editing. @default 'always' */
  editable?: 'always' | 'add'
  /** How it depends on other fields. @default it doesn't */
  depends?: FieldDependency<Values>
  /**
   * Returns the value as text, for the conflict view and the filter chips.
   * @default by type
   */
  textOf?: (value: unknown, values: Partial<Values>) => string
}
