import type {
  BoxProps,
  DrawerCssVariables,
  DrawerProps,
  DrawerStylesNames,
  ElementProps,
  Factory,
  ModalCssVariables,
  ModalProps,
  ModalStylesNames,
  StylesApiProps,
} from '@mantine/core'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ReactNode } from 'react'
import type { FieldValues } from '../fields/AnyField.ts'
import type { FieldName } from '../fields/FieldBase.ts'
import type { FieldErrors } from '../fields/validate.ts'
import type { RuledProps } from '../overlays/RuledProps.ts'
import type { FormDraftSlot } from './FormDraft.ts'
import type { AnyItem, DialogFormItem } from './FormItem.ts'

/** Someone else changed the row: what it is now, and what it was when editing began. */
export interface Conflict<Values> {
  /** The row as it is now, saved by someone else. */
  theirs: Partial<Values>
  /** The row as it was when editing began. */
  base: Partial<Values>
}

/**
 * Result of a submit. Nothing: saved, and the form closes. `saved`: saved, and a form that stays open continues with these
 * values. `errors`: rejected; the messages show on their fields, others in an alert. `conflict`: someone else changed the
 * record; the form asks field by field what to keep.
 */
export type SubmitResult<Values> =
  // biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing is the good case
  | void
  | {
      /** The record as it was saved, its version included. */
      saved: Partial<Values>
    }
  | {
      /** Messages by field name, or by path such as `contacts.0.phone`. */
      errors: FieldErrors
    }
  | {
      /** What someone else has saved. */
      conflict: Conflict<Values>
    }

/** Passed with values that were merged after a conflict: send the version of `theirs`. */
export interface SubmitContext<Values> {
  /** The row that the merge was made with, version included. */
  theirs: Partial<Values>
}

/**
 * Rules of a form: a schema of any library that implements Standard Schema. Its input are the form's values; its output is
 * submitted.
 */
export type FormSchema<Values, Submitted = Values> =
  | StandardSchemaV1<Values, Submitted>
  | StandardSchemaV1<unknown, Submitted>

/**
 * What happens after saving. `close` closes the form. `stay` keeps it open with the saved values. `reset` does the same when
 * editing, and starts a new record when adding.
 */
export type AfterSubmit = 'close' | 'reset' | 'stay'

/** A form, for its parts and the code around it. */
export interface FormHandle<Values> {
  /** The values of the fields. */
  values: Values
  /** Messages by field name. */
  errors: FieldErrors
  /** Whether there are unsaved changes. */
  dirty: boolean
  /** Whether the form is being saved. */
  submitting: boolean
  /** Which step shows, from 0; always 0 in a form without steps. */
  step: number
  /** Changes some values as if the operator had entered them. */
  change: (patch: Partial<Values>) => void
  /** Shows messages on fields, and moves the focus to the first of them. */
  setErrors: (errors: FieldErrors) => void
  /**
   * Validates and saves, as the submit button does.
   * @param then what happens after saving. @default 'close'
   * @returns whether it was saved
   */
  submit: (then?: AfterSubmit) => Promise<boolean>
  /** Discards the changes: back to what the form started with, or has saved since. */
  reset: () => void
  /** Closes the form as Cancel does: it asks before changes are lost. */
  close: () => void
  /** Shows the next step if the current one is valid. */
  next: () => void
  /** Shows the previous step. */
  back: () => void
}

/** Options of a form. */
export interface FormOptions<Values, Submitted = Values> {
  /** `add` starts with an empty value for each field type; `edit` starts with a copy of `values`. */
  mode: 'add' | 'edit'
  /** Fields in reading order; fields under a heading are a group. */
  fields: readonly DialogFormItem<Values>[]
  /**
   * The values of the record, or when adding, values that replace the empty ones.
   * @default every field starts with the empty value of its type
   */
  values?: Partial<Values>
  /**
   * Rules of the form: a schema of any library that implements Standard Schema, which may be asynchronous. Its output is
   * submitted. A function loads the schema with the first change: `() => import('./rules.ts').then(({ rules }) => rules)`.
   * If it can't be loaded, submitting fails, and the next submit loads it again.
   */
  schema: FormSchema<Values, Submitted> | (() => Promise<FormSchema<Values, Submitted>>)
  /**
   * Saves the values. It is not called again before its promise settles. When it rejects, the form shows that saving
   * failed and keeps the input.
   */
  onSubmit: (values: Submitted, context?: SubmitContext<Values>) => Promise<SubmitResult<Values>>
  /**
   * Called to close the form: after saving, and when the operator cancels and confirms that changes may be lost. A form
   * that stays open after saving continues with the saved values, and can be saved again only after a change.
   */
  onClose: () => void
  /**
   * Called when values have changed, with all of them and the names of those that did: by input and what follows from
   * it, by a reset, a restored draft or a merge.
   */
  onValuesChange?: (values: Values, changed: readonly FieldName<Values>[]) => void
  /**
   * Why the form can't be submitted as it is, such as an insufficient balance: shown above the buttons. The button that
   * saves is disabled, and `submit` does nothing. @default the form can be submitted
   */
  submitDisabledReason?: string | undefined
  /**
   * Keeps the input where the application chooses, and offers it when the form next opens: after a reload or a
   * crash. Passwords, one-time codes and files are not kept. @default nothing is kept
   */
  draft?: FormDraftSlot
}

/** Layout of a form. */
export interface FormLayout<Values> {
  /** Columns on a wide screen. @default 1 */
  columns?: 1 | 2
  /** Text of the button that submits. @default "Save" in the viewer's language */
  submitLabel?: string
  /** Text of the button that cancels. @default "Cancel" in the viewer's language */
  cancelLabel?: string
  /**
   * Returns the content of the footer, from the form and its standard buttons. @default the buttons
   */
  footer?: (form: FormHandle<Values>, buttons: ReactNode) => ReactNode
  /**
   * Content in place of the fields; `FormFields` shows all or some of them. @default all fields
   */
  children?: ReactNode | ((form: FormHandle<Values>) => ReactNode)
}

/** Options and layout of a form. */
export interface OwnFormProps<Values, Submitted = Values>
  extends FormOptions<Values, Submitted>,
    FormLayout<Values> {}

export interface FormElementProps
  extends BoxProps,
    StylesApiProps<FormFactory>,
    ElementProps<'form', 'children' | 'color' | 'onSubmit'> {}

/** Props of a form: its options, or the `form` that `useForm` returned. */
export type FormProps<Values, Submitted = Values> = FormElementProps &
  (
    | (OwnFormProps<Values, Submitted> & {
        /** Absent: the form takes its options as props. */
        form?: undefined
      })
    | (FormLayout<Values> & {
        /** The form returned by `useForm`. */
        form: FormHandle<Values>
      })
  )

export type FormFactory = Factory<{
  props: FormProps<object>
  ref: HTMLFormElement
  stylesNames: 'root' | 'fields' | 'footer'
  signature: <Values extends object, Submitted = Values>(props: FormProps<Values, Submitted>) => ReactNode
}>

export interface TitledFormProps<Values, Submitted> extends OwnFormProps<Values, Submitted> {
  /** The heading and accessible name of the form. */
  title: ReactNode
}

export interface DialogFormProps<Values, Submitted = Values>
  extends TitledFormProps<Values, Submitted>,
    StylesApiProps<DialogFormFactory>,
    Omit<ModalProps, RuledProps | 'onSubmit'> {
  /** Whether it is open. Each opening starts with a new form. */
  opened: boolean
}

export type DialogFormFactory = Factory<{
  props: DialogFormProps<object>
  ref: HTMLDivElement
  stylesNames: ModalStylesNames
  vars: ModalCssVariables
  signature: <Values extends object, Submitted = Values>(
    props: DialogFormProps<Values, Submitted>,
  ) => ReactNode
}>

export interface DrawerFormProps<Values, Submitted = Values>
  extends TitledFormProps<Values, Submitted>,
    StylesApiProps<DrawerFormFactory>,
    Omit<DrawerProps, RuledProps | 'onSubmit'> {
  /** Whether it is open. Each opening starts with a new form. */
  opened: boolean
}

export type DrawerFormFactory = Factory<{
  props: DrawerFormProps<object>
  ref: HTMLDivElement
  stylesNames: DrawerStylesNames
  vars: DrawerCssVariables
  signature: <Values extends object, Submitted = Values>(
    props: DrawerFormProps<Values, Submitted>,
  ) => ReactNode
}>

/** The options within a form, where only names and values count; their exact type is the page's. */
export interface AnyFormOptions extends Omit<FormOptions<FieldValues>, 'fields'> {
  fields: readonly AnyItem[]
}
