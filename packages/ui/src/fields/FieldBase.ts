import type { ReactNode } from 'react'

/** Names of values; with `Held`, of those that hold such a value or none. */
export type FieldName<Values, Held = unknown> = {
  [Name in keyof Values & string]-?: unknown extends Values[Name]
    ? Name
    : NonNullable<Values[Name]> extends Held
      ? Name
      : never
}[keyof Values & string]

/** What can be chosen among. */
export type ChoiceValue = string | number | boolean

/** A code and its text. */
export interface FieldOption<Value extends ChoiceValue = string> {
  /** The code: what the value holds. */
  value: Value
  /** The text shown for it. */
  label: string
  /** Shown, and cannot be chosen. @default false */
  disabled?: boolean
}

/** A field's state while the form holds certain values; what is left out is the field's own. */
export interface FieldState {
  /** A hidden field keeps its value; set `value` to empty it. @default true */
  visible?: boolean
  /** @default the field's own */
  disabled?: boolean
  /** @default the field's own */
  required?: boolean
  /** Options of a radio, select or multiSelect; a chosen one that is not among them is cleared. @default the field's own */
  options?: readonly FieldOption<ChoiceValue>[]
  /** Taken over when a field in `on` changes; not when the form opens. @default left as it is */
  value?: unknown
}

/** How a field follows others. */
export interface FieldDependency<Values> {
  /** Names of the fields it follows. A cycle throws a RangeError. */
  on: readonly FieldName<Values>[]
  /**
   * Returns the field's state. Must be pure. It is called after all the fields it follows have settled, and
   * everything that follows from one change shows in one update.
   */
  resolve: (values: Values) => FieldState
}

/** What fields of all types have; `Held` is what the value of such a field is, besides none. */
export interface FieldBase<Values, Held = unknown> {
  /** The value it edits; also the name that the server's refusals go by. */
  name: FieldName<Values, Held>
  /** Its visible and accessible name. */
  label: string
  /** A hint below the control. @default none */
  description?: ReactNode
  /** Shown while the control is empty. @default none, and what to do for choices */
  placeholder?: string
  /** Marks the field; the rule itself is the schema's. @default false */
  required?: boolean
  /** @default false */
  disabled?: boolean
  /**
   * Takes the room of two columns. @default false; in a form true for textareas, trees and uploads, in a search
   * true for ranges of days and for several choices
   */
  wide?: boolean
  /** `add`: can be set when adding, and is only shown when editing. @default 'always' */
  editable?: 'always' | 'add'
  /** Follows other fields. @default on its own */
  depends?: FieldDependency<Values>
  /**
   * The value as text, for the conflict view and the filter chips: where the field's type cannot tell.
   * @default by type
   */
  textOf?: (value: unknown, values: Partial<Values>) => string
}
