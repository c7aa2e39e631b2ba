import type {
  BoxProps,
  DrawerFactory,
  DrawerProps,
  ElementProps,
  Factory,
  ModalFactory,
  ModalProps,
  StylesApiProps,
} from '@mantine/core'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ReactNode } from 'react'
import type { FieldValues } from '../fields/AnyField.ts'
import type { FieldName } from '../fields/FieldBase.ts'
import type { FieldErrors } from '../fields/validate.ts'
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
 * How a submit ended. Nothing: saved, the form closes. `saved`: saved too, and a form that stays open continues from
 * these values. `errors`: refused, shown on the fields; names without a field show in an alert. `conflict`: stale, the
 * form asks field by field what to keep.
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

/** Goes with values merged after a conflict: send the version of `theirs`. */
export interface SubmitContext<Values> {
  /** The row that the merge was made with, version included. */
  theirs: Partial<Values>
}

/**
 * Rules of a form: a schema of any library that speaks Standard Schema. It takes the form's values; what it makes of
 * them is what is submitted.
 */
export type FormSchema<Values, Submitted = Values> =
  | StandardSchemaV1<Values, Submitted>
  | StandardSchemaV1<unknown, Submitted>

/**
 * What comes after a save. `close` closes the form; `stay` continues from what was saved; `reset` continues from what was
 * saved too, or starts the next record when adding.
 */
export type AfterSubmit = 'close' | 'reset' | 'stay'

/** A form as its parts and the code around it see it. */
export interface FormHandle<Values> {
  /** What the fields hold. */
  values: Values
  /** Messages by field name. */
  errors: FieldErrors
  /** Something was changed and is not saved. */
  dirty: boolean
  /** It is being saved. */
  submitting: boolean
  /** Which step shows, from 0; always 0 in a form without steps. */
  step: number
  /** Sets some values as if they had been typed. */
  change: (patch: Partial<Values>) => void
  /** Puts messages on fields, and the focus on the first of them. */
  setErrors: (errors: FieldErrors) => void
  /**
   * Validates and saves, as the button that saves does.
   * @param then what comes after. @default 'close'
   * @returns whether it was saved
   */
  submit: (then?: AfterSubmit) => Promise<boolean>
  /** Discards the changes: back to what the form started with, or has saved since. */
  reset: () => void
  /** Closes the form, as the button that cancels does: it asks before changes are lost. */
  close: () => void
  /** Shows the next step if this one is valid. */
  next: () => void
  /** Shows the step before. */
  back: () => void
}

/** What a form is about: see `useForm`. */
export interface FormOptions<Values, Submitted = Values> {
  /** `add` starts empty by field type (specification, section 4); `edit` starts with a copy of `values`. */
  mode: 'add' | 'edit'
  /** Fields in reading order; fields under a heading are a group. */
  fields: readonly DialogFormItem<Values>[]
  /**
   * What editing starts from; when adding, values to start with instead of empty ones. Absent: every field
   * starts empty by its type (specification, section 4).
   */
  values?: Partial<Values>
  /**
   * Rules of the whole form, by any library that speaks Standard Schema; what it makes of the values is what
   * is submitted. It may look things up, and then answers later. A function loads them with the first change,
   * so that the form opens without them: `() => import('./rules.ts').then(({ rules }) => rules)`. When they do
   * not arrive, submitting says that it failed, and the next time loads them again.
   */
  schema: FormSchema<Values, Submitted> | (() => Promise<FormSchema<Values, Submitted>>)
  /**
   * Saves. It is not called again before it has settled. When it rejects, the form says that saving failed
   * and keeps what was typed.
   */
  onSubmit: (values: Submitted, context?: SubmitContext<Values>) => Promise<SubmitResult<Values>>
  /**
   * Called when the form should close: after saving, or when leaving loses nothing or was confirmed. A form that stays
   * open after saving continues from what was saved, and is sent again only after a change.
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

/** How a form looks. */
export interface FormLayout<Values> {
  /** Columns on a wide screen. @default 1 */
  columns?: 1 | 2
  /** @default "Save" in the viewer's language */
  submitLabel?: string
  /** @default "Cancel" in the viewer's language */
  cancelLabel?: string
  /**
   * Returns the content of the footer: the buttons it is given, and others beside them. @default the buttons
   */
  footer?: (form: FormHandle<Values>, buttons: ReactNode) => ReactNode
  /**
   * Replaces the fields; `FormFields` shows all or some of them. @default all fields
   */
  children?: ReactNode | ((form: FormHandle<Values>) => ReactNode)
}

/** A form's options and looks. */
export interface OwnFormProps<Values, Submitted = Values>
  extends FormOptions<Values, Submitted>,
    FormLayout<Values> {}

export interface FormElementProps
  extends BoxProps,
    StylesApiProps<FormFactory>,
    ElementProps<'form', 'children' | 'color' | 'onSubmit'> {}

/** A form with options of its own, or with those of a `useForm` outside it. */
export type FormProps<Values, Submitted = Values> = FormElementProps &
  (
    | (OwnFormProps<Values, Submitted> & {
        /** Absent: the form has options of its own. */
        form?: undefined
      })
    | (FormLayout<Values> & {
        /** What `useForm` returned. */
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

/** A form in an overlay. */
interface OverlayFormProps<Values, Submitted>
  extends TitledFormProps<Values, Submitted>,
    ElementProps<'div', 'children' | 'color' | 'onSubmit' | 'title'> {
  /** Whether it is open. Each opening starts with a new form. */
  opened: boolean
}

export interface DialogFormProps<Values, Submitted = Values>
  extends OverlayFormProps<Values, Submitted>,
    BoxProps,
    StylesApiProps<ModalFactory>,
    Pick<ModalProps, 'size'> {}

export interface DrawerFormProps<Values, Submitted = Values>
  extends OverlayFormProps<Values, Submitted>,
    BoxProps,
    StylesApiProps<DrawerFactory>,
    Pick<DrawerProps, 'size'> {}

/** The options within a form, where only names and values count; their exact type is the page's. */
export interface AnyFormOptions extends Omit<FormOptions<FieldValues>, 'fields'> {
  fields: readonly AnyItem[]
}
