import type { InputWrapperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AutoCompleteSource } from '../AutoComplete/AutoComplete.types.ts'
import type {
  UploadCrop,
  UploadedFile,
  UploadProps,
  UploadRules,
  UploadTransport,
} from '../Upload/Upload.types.ts'
import type { ChoiceValue, FieldBase, FieldName, FieldOption } from './FieldBase.ts'

/** A field of one or several choices, with options of the type that its value holds. */
type ChoiceFieldSpec<Values, Type extends string, Held> = {
  [Name in FieldName<Values, Held>]: FieldBase<Values, Held> & {
    /** What kind of field it is. */
    type: Type
    /** Name of the value that it edits, and of the server's messages about it. */
    name: Name
    /** What can be chosen, in the order shown; several choices keep the order of choosing. */
    options: readonly FieldOption<ChoiceOf<Values[Name]>>[]
  }
}[FieldName<Values, Held>]

type ChoiceOf<Value> = unknown extends Value
  ? ChoiceValue
  : Value extends readonly (infer Item extends ChoiceValue)[]
    ? Item
    : Extract<Value, ChoiceValue>

interface TextEntry<Values> extends FieldBase<Values, string> {
  /** Maximum number of characters. @default unlimited */
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

/** One line of masked text, with a button that shows it. */
export interface PasswordFieldSpec<Values> extends TextEntry<Values> {
  type: 'password'
}

/** Several lines of text with a counter. */
export interface TextareaFieldSpec<Values> extends FieldBase<Values, string> {
  type: 'textarea'
  /** Maximum number of characters. @default 255 */
  maxLength?: number
  /** Lines shown; the operator can make it larger. @default 2 */
  rows?: number
}

/**
 * Text with emphasis, headings, lists and links, as HTML; `''` when nothing is written. The editor loads with
 * the first such field. The server must sanitize the HTML it stores; `RichText` shows it.
 */
export interface RichTextFieldSpec<Values> extends FieldBase<Values, string> {
  type: 'richText'
}

/** Shown, never changed. */
export interface TextFieldSpec<Values> extends Omit<FieldBase<Values>, 'editable'> {
  type: 'text'
  /**
   * How the value is written: `dateTime` as `yyyy-MM-dd HH:mm:ss`; `joined` as parts with `|` between them, empty ones
   * left out. @default 'plain'
   */
  format?: 'plain' | 'dateTime' | 'joined'
  /** Names of the values to join. @default the field's own value: a list, or text that holds `|` already */
  parts?: readonly FieldName<Values>[]
  /**
   * How each part is shortened: `truncated` after 10 characters, `masked` to 10 characters at each end with
   * `***` between. The whole text is what assistive technology reads.
   * @default whole
   */
  shorten?: 'truncated' | 'masked'
}

/** A number; `null` when empty. */
export interface NumberFieldSpec<Values> extends FieldBase<Values, number> {
  type: 'number'
  /** Minimum, inclusive. @default none */
  min?: number
  /** Maximum, inclusive. @default none */
  max?: number
  /** By how much an arrow key or a stepper button changes the number. @default 1 */
  step?: number
  /** Digits after the point. @default 0 */
  decimals?: number
  /** Unit shown after the number. @default none */
  suffix?: string
}

/** A whole number kept as decimal text, because it may exceed what a JavaScript number holds. */
export interface CoinsFieldSpec<Values> extends FieldBase<Values, string> {
  type: 'coins'
  /** Unit shown after the number. @default none */
  suffix?: string
}

interface Timestamp {
  /** What the value is: milliseconds since 1970. @default 'timestamp' */
  valueType?: 'timestamp'
}

interface IsoDate {
  /** What the value is: the day itself, as `2026-02-25`. It is the same day in every time zone. */
  valueType: 'isoDate'
}

interface IsoDateTime {
  /** What the value is: the moment in Coordinated Universal Time, as `2026-02-25T09:30:00.000Z`. */
  valueType: 'isoDateTime'
}

/**
 * A day in the viewer's time zone: the milliseconds of its first moment, or its ISO text; `null` when empty.
 */
export type DateFieldSpec<Values> = { type: 'date' } & (
  | (FieldBase<Values, number> & Timestamp)
  | (FieldBase<Values, string> & IsoDate)
)

/** A moment to the minute in the viewer's time zone: milliseconds, or its ISO text; `null` when empty. */
export type DateTimeFieldSpec<Values> = { type: 'dateTime' } & (
  | (FieldBase<Values, number> & Timestamp)
  | (FieldBase<Values, string> & IsoDateTime)
)

interface RangeEnd<Values, Held> extends FieldBase<Values, Held> {
  /** The value that holds the end. */
  endName: FieldName<Values, Held>
}

/**
 * Two days in the viewer's time zone: `name` holds the first moment of the first day and `endName` the last moment of
 * the last one, both in milliseconds, or each the ISO text of its day; `null` when empty.
 */
export type DateRangeFieldSpec<Values> = { type: 'dateRange' } & (
  | (RangeEnd<Values, number> & Timestamp)
  | (RangeEnd<Values, string> & IsoDate)
)

/** One of a few options, all visible. */
export type RadioFieldSpec<Values> = ChoiceFieldSpec<Values, 'radio', ChoiceValue>

/** One of a list of options; from 8 options on, typing filters them. */
export type SelectFieldSpec<Values> = ChoiceFieldSpec<Values, 'select', ChoiceValue> & {
  /** Whether the selection can be cleared. @default true in a search form, false in a dialog */
  clearable?: boolean
}

/** Several options of a list; the value is a list of codes. */
export type MultiSelectFieldSpec<Values> = ChoiceFieldSpec<Values, 'multiSelect', readonly ChoiceValue[]> & {
  /** Maximum number of selected options. @default unlimited */
  maxValues?: number
}

/** An option with others below it. */
export interface TreeOption extends FieldOption {
  /** Options below it, which are selected together with it. @default none */
  children?: readonly TreeOption[]
}

/**
 * Several options of a tree; the value is the sorted list of their codes. An option is chosen with its descendants and its
 * ancestors; its descendants can be removed again.
 */
export interface TreeFieldSpec<Values> extends FieldBase<Values, readonly string[]> {
  type: 'tree'
  /** The top level, in the order shown. */
  options: readonly TreeOption[]
  /** Returns text below the tree that explains the choice. @default nothing */
  summary?: (chosen: readonly string[]) => ReactNode
}

/** Yes or no, as a boolean. */
export interface SwitchFieldSpec<Values> extends FieldBase<Values, boolean> {
  type: 'switch'
}

/** Looks options up while typing. */
export interface AutoCompleteFieldSpec<Values> extends FieldBase<Values, string | readonly string[]> {
  type: 'autocomplete'
  /** Where suggestions come from. */
  source: AutoCompleteSource
  /** Options of values that are already set: their labels show before anything is looked up. @default none */
  knownOptions?: readonly FieldOption[]
  /** Takes several: the value is a list. @default false */
  multiple?: boolean
  /** Adds an option that is not among the suggestions, and resolves to it. @default nothing can be added */
  onCreate?: (text: string) => Promise<FieldOption>
}

/** Files; the value is a list of `UploadedFile`. */
export interface UploadFieldSpec<Values> extends FieldBase<Values, readonly UploadedFile[]> {
  type: 'upload'
  /** Sends one file. */
  transport: UploadTransport
  /** What files must be. @default one file under 20 MB */
  rules?: UploadRules
  /** Cuts images before they are sent. @default no cutting */
  crop?: UploadCrop
  /** Uploads that were not finished: see the prop of `Upload`. @default none */
  unfinished?: UploadProps['unfinished']
  /** Called with each file that keeps the rules, before it is sent. @default nothing */
  onAccepted?: UploadProps['onAccepted']
  /** A video that an image can be taken from. @default none */
  frameOf?: UploadProps['frameOf']
  /** Text sent along with each file. @default nothing */
  send?: Readonly<Record<string, string>>
  /** Rows with all details, or tiles with large thumbnails. @default 'list' */
  layout?: 'list' | 'grid'
}

/** What an action of a field may read and set. */
export interface FieldActionContext<Values> {
  /** The form's values as they are when the button is pressed. */
  values: Values
  /** Changes some values as if the operator had entered them. */
  change(patch: Partial<Values>): void
}

/** A button in a form. */
export interface FieldAction<Values> {
  /** The button's text: the action's verb. */
  label: string
  /** Called on click. The button is busy until the promise settles; the field shows a rejection. */
  run(context: FieldActionContext<Values>): void | Promise<void>
  /** Icon before the text. @default none */
  icon?: ReactNode
  /** Whether the button can't be pressed. @default false */
  disabled?: boolean
}

/** One or several buttons in the form that act on its values, such as "Generate password". Has no value. */
export interface ActionFieldSpec<Values> extends Omit<FieldBase<Values>, 'name' | 'textOf' | 'editable'> {
  type: 'action'
  /** Identifies the field among the others; it is not the name of a value. */
  name: string
  /** The buttons, in the order shown. */
  actions: readonly FieldAction<Values>[]
}

/** What Mantine's inputs take. */
export interface SlotInputProps
  extends Pick<InputWrapperProps, 'label' | 'description' | 'error' | 'required'> {
  /** Id of the control. */
  id: string
  /** The field's name. */
  name: string
  /** Whether the field is disabled or the form is being submitted. */
  disabled: boolean
}

/** Props of a slot's or custom field's control. */
export interface FieldSlot<Values, Value = unknown> {
  /** The field's value. */
  value: Value
  /** Takes the whole new value of the field. */
  onChange(value: Value): void
  /** The whole form's values. */
  values: Values
  /** Id to pass to the control, because its label, hint and message refer to it. */
  id: string
  /**
   * For an input of Mantine's in a slot that is bare: its id, name, label, hint and message, and whether it is required
   * and disabled.
   */
  inputProps: SlotInputProps
  /** Ids of the hint and the message, for the control's `aria-describedby`. Absent: there are none, or the slot is bare. */
  describedBy?: string
  /** Shown below the control already, unless the slot is bare. */
  error: ReactNode
  /** The field is off, or the form is being submitted: let nothing be changed. */
  disabled: boolean
  /** Call it with true while files of this field are being uploaded: the dialog then asks before it closes. */
  onBusyChange: (busy: boolean) => void
}

/** A control that the form itself draws, below the field's label, with its hint and its message. */
export type SlotFieldSpec<Values> = {
  [Name in FieldName<Values>]: Omit<FieldBase<Values>, 'editable'> & {
    /** What kind of field it is. */
    type: 'slot'
    /** Name of the value that it edits, and of the server's messages about it. */
    name: Name
    /** The value when adding. @default null */
    startValue?: Values[Name]
    /** Whether the control renders its own label, hint and message. @default false */
    bare?: boolean
    /** Draws the control. */
    render: (slot: FieldSlot<Values, Values[Name] | null>) => ReactNode
  }
}[FieldName<Values>]

/** One field of a search form, by the name of its type. */
type CanonicalSearchFieldSpec<Values> =
  | InputFieldSpec<Values>
  | TextareaFieldSpec<Values>
  | TextFieldSpec<Values>
  | NumberFieldSpec<Values>
  | CoinsFieldSpec<Values>
  | DateFieldSpec<Values>
  | DateTimeFieldSpec<Values>
  | DateRangeFieldSpec<Values>
  | RadioFieldSpec<Values>
  | SelectFieldSpec<Values>
  | MultiSelectFieldSpec<Values>
  | TreeFieldSpec<Values>
  | SwitchFieldSpec<Values>
  | AutoCompleteFieldSpec<Values>
  | ActionFieldSpec<Values>
  | SlotFieldSpec<Values>

/** One field of a form, by the name of its type. */
export type CanonicalFieldSpec<Values> =
  | CanonicalSearchFieldSpec<Values>
  | PasswordFieldSpec<Values>
  | RichTextFieldSpec<Values>
  | UploadFieldSpec<Values>

/** Another name of an `input` with `editable: 'add'`. */
export interface UnModifyFieldSpec<Values> extends TextEntry<Values> {
  type: 'unModify'
}

/** Another name of an `autocomplete`. */
export interface MAutoCompleteFieldSpec<Values> extends Omit<AutoCompleteFieldSpec<Values>, 'type'> {
  type: 'mAutoComplete'
}

/** Another name of a `text` with `format: 'dateTime'`. */
export interface DateTextFieldSpec<Values> extends Omit<TextFieldSpec<Values>, 'type' | 'format'> {
  type: 'dateText'
}

/** Another name of a `text` with `format: 'joined'`. */
export interface SpliceTextFieldSpec<Values> extends Omit<TextFieldSpec<Values>, 'type' | 'format'> {
  type: 'spliceText'
}

/**
 * Custom field types by name: add them by declaration merging, and pass their controls to `FieldTypesProvider`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: to be merged with the application's
// biome-ignore lint/correctness/noUnusedVariables: merged declarations need the same parameter
export interface CustomFieldSpecs<Values> {}

/** Fields by the specification's names, and an application's own. */
type OtherFieldSpec<Values> =
  | UnModifyFieldSpec<Values>
  | MAutoCompleteFieldSpec<Values>
  | DateTextFieldSpec<Values>
  | SpliceTextFieldSpec<Values>
  | CustomFieldSpecs<Values>[keyof CustomFieldSpecs<Values>]

/** One field of a form (specification, section 3). */
export type FieldSpec<Values> = CanonicalFieldSpec<Values> | OtherFieldSpec<Values>

/** One field of a search form: of any type except `password`, `richText` and `upload`. */
export type SearchFieldSpec<Values> = CanonicalSearchFieldSpec<Values> | OtherFieldSpec<Values>
