import type { ReactNode } from 'react'
import type { AutoCompleteSource } from '../AutoComplete/AutoComplete.types.ts'

export type FieldName<Values> = Extract<keyof Values, string>

/** A code and its text. */
export interface FieldOption {
  value: string
  label: string
  /** @default false */
  disabled?: boolean
}

interface FieldBase<Values> {
  name: FieldName<Values>
  label: string
  /** A hint under the label. */
  description?: ReactNode
  placeholder?: string
  /** Marks the field; the rule itself is the schema's. @default false */
  required?: boolean
  /** @default false */
  disabled?: boolean
  /** In two columns, takes both. @default false, and true for textareas */
  wide?: boolean
  /** Hides the field, and leaves its value, while it answers false. @default always shown */
  visible?: (values: Values) => boolean
}

interface TextEntry<Values> extends FieldBase<Values> {
  /** Characters. @default unlimited */
  maxLength?: number
  /** What the browser may fill in. @default 'off' */
  autoComplete?: string
}

/** One line of text. */
export interface InputFieldSpec<Values> extends TextEntry<Values> {
  type: 'input'
  /** Which keyboard a phone shows. @default 'text' */
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric'
}

/** One line of text that can be set when adding and is shown only when editing. */
export interface UnModifyFieldSpec<Values> extends TextEntry<Values> {
  type: 'unModify'
}

export interface PasswordFieldSpec<Values> extends TextEntry<Values> {
  type: 'password'
}

/** Several lines of text with a counter. */
export interface TextareaFieldSpec<Values> extends FieldBase<Values> {
  type: 'textarea'
  /** Characters. @default 255 (specification, section 9) */
  maxLength?: number
  /** @default 2 (specification, section 9) */
  rows?: number
}

/** Shown, never changed. */
export interface TextFieldSpec<Values> extends FieldBase<Values> {
  type: 'text'
}

/** A moment, shown as `yyyy-MM-dd HH:mm:ss`, never changed. */
export interface DateTextFieldSpec<Values> extends FieldBase<Values> {
  type: 'dateText'
}

/** Parts joined with `|`, shown as text, never changed (specification, section 3). */
export interface SpliceTextFieldSpec<Values> extends FieldBase<Values> {
  type: 'spliceText'
  parts: readonly FieldName<Values>[]
  /** How each part is shortened. @default whole */
  shorten?: 'truncated' | 'id'
}

export interface NumberFieldSpec<Values> extends FieldBase<Values> {
  type: 'number'
  min?: number
  max?: number
  /** @default 1 */
  step?: number
  /** Digits after the point. @default 0 */
  decimals?: number
  suffix?: string
}

/** A whole number kept as decimal text, because it may exceed what a JavaScript number holds. */
export interface CoinsFieldSpec<Values> extends FieldBase<Values> {
  type: 'coins'
  suffix?: string
}

/** A day in the viewer's time zone, as the milliseconds of its first moment; `null` when empty. */
export interface DateFieldSpec<Values> extends FieldBase<Values> {
  type: 'date'
}

/**
 * Two days in the viewer's time zone: `name` holds the first moment of the first day and `endName` the
 * last moment of the last one, both in milliseconds; `null` when empty.
 */
export interface DateRangeFieldSpec<Values> extends FieldBase<Values> {
  type: 'dateRange'
  endName: FieldName<Values>
}

export interface RadioFieldSpec<Values> extends FieldBase<Values> {
  type: 'radio'
  options: readonly FieldOption[]
}

export interface SelectFieldSpec<Values> extends FieldBase<Values> {
  type: 'select'
  options: readonly FieldOption[]
  /** @default true in a search form, false in a dialog */
  clearable?: boolean
}

export interface MultiSelectFieldSpec<Values> extends FieldBase<Values> {
  type: 'multiSelect'
  options: readonly FieldOption[]
  /** Most options chosen. @default unlimited */
  maxValues?: number
}

export interface SwitchFieldSpec<Values> extends FieldBase<Values> {
  type: 'switch'
}

/** Looks options up while typing. */
export interface AutoCompleteFieldSpec<Values> extends FieldBase<Values>, AutoCompleteSource {
  type: 'mAutoComplete'
  /** Text of the value that is set already. */
  initialLabel?: string
}

export interface FieldSlot<Values> {
  value: unknown
  onChange: (value: unknown) => void
  values: Values
  error: ReactNode
  disabled: boolean
}

/** Whatever else: draws itself, label included. */
export interface SlotFieldSpec<Values> extends FieldBase<Values> {
  type: 'slot'
  /** Its value when adding. @default null */
  startValue?: unknown
  render: (slot: FieldSlot<Values>) => ReactNode
}

/** One field of a dialog or a search form (specification, section 3). */
export type FieldSpec<Values> =
  | InputFieldSpec<Values>
  | UnModifyFieldSpec<Values>
  | PasswordFieldSpec<Values>
  | TextareaFieldSpec<Values>
  | TextFieldSpec<Values>
  | DateTextFieldSpec<Values>
  | SpliceTextFieldSpec<Values>
  | NumberFieldSpec<Values>
  | CoinsFieldSpec<Values>
  | DateFieldSpec<Values>
  | DateRangeFieldSpec<Values>
  | RadioFieldSpec<Values>
  | SelectFieldSpec<Values>
  | MultiSelectFieldSpec<Values>
  | SwitchFieldSpec<Values>
  | AutoCompleteFieldSpec<Values>
  | SlotFieldSpec<Values>

export type FieldType = FieldSpec<unknown>['type']

/** Values by field name, as the renderers see them. */
export type FieldValues = Record<string, unknown>

/** A field whose values' exact type has been forgotten: what the renderers get. */
export type AnyField = FieldSpec<FieldValues>

/** Adding starts empty, editing starts from a row, searching starts without any filter. */
export type FieldMode = 'add' | 'edit' | 'search'
