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
import type { AnyField } from '../fields/AnyField.ts'
import type { ArrayFieldSpec } from '../fields/ArrayFieldSpec.ts'
import type { FieldSpec } from '../fields/FieldSpec.ts'
import type { FieldErrors } from '../fields/validate.ts'
import type { FormDraftSlot } from './FormDraft.ts'

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

/** What a form consists of: a field, a repeated group of fields, or fields under a heading. */
export type DialogFormItem<Values> = FieldSpec<Values> | ArrayFieldSpec<Values> | FieldGroup<Values>

/** Rules of a form: a schema of any library that speaks Standard Schema. */
export type FormSchema<Values> = StandardSchemaV1<unknown, Values>

export interface FormProps<Values> {
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
  schema: FormSchema<Values> | (() => Promise<FormSchema<Values>>)
  /**
   * Saves. It is not called again before it has settled. When it rejects, the form says that saving failed
   * and keeps what was typed.
   */
  onSubmit: (values: Values, context?: SubmitContext<Values>) => Promise<SubmitResult<Values>>
  /**
   * Called when the form should close: after saving, or when leaving loses nothing or was confirmed. A form that stays
   * open after saving continues from what was saved, and is sent again only after a change.
   */
  onClose: () => void
  /** @default "Save" in the viewer's language */
  submitLabel?: string
  /**
   * Why the form cannot be submitted as things are, such as a balance that does not cover what it would do: shown
   * above the buttons, the first of which is disabled. @default the form can be submitted
   */
  submitDisabledReason?: string | undefined
  /** Columns on a wide screen. @default 1 */
  columns?: 1 | 2
  /**
   * Keeps the input where the application chooses, and offers it when the form next opens: after a reload or a
   * crash. Passwords, one-time codes and files are not kept. @default nothing is kept
   */
  draft?: FormDraftSlot
}

export interface TitledFormProps<Values> extends FormProps<Values> {
  /** The heading and accessible name of the form. */
  title: string
}

export interface FormPageProps<Values>
  extends TitledFormProps<Values>,
    BoxProps,
    StylesApiProps<FormPageFactory>,
    ElementProps<'section', 'children' | 'color' | 'onSubmit' | 'title'> {}

export type FormPageFactory = Factory<{
  props: FormPageProps<object>
  ref: HTMLElement
  stylesNames: 'root' | 'title'
  signature: <Values extends object>(props: FormPageProps<Values>) => ReactNode
}>

/** A form in an overlay. */
interface OverlayFormProps<Values>
  extends TitledFormProps<Values>,
    ElementProps<'div', 'children' | 'color' | 'onSubmit' | 'title'> {
  /** Whether it is open. Each opening starts with a new form. */
  opened: boolean
}

export interface DialogFormProps<Values>
  extends OverlayFormProps<Values>,
    BoxProps,
    StylesApiProps<ModalFactory>,
    Pick<ModalProps, 'size'> {}

export interface DrawerFormProps<Values>
  extends OverlayFormProps<Values>,
    BoxProps,
    StylesApiProps<DrawerFactory>,
    Pick<DrawerProps, 'size'> {}

/** A group whose values' exact type has been forgotten. */
export interface AnyFieldGroup extends Omit<FieldGroup<never>, 'fields'> {
  fields: readonly AnyField[]
}

/** The props within a form, where only names and values count; their exact type is the page's. */
export interface AnyFormProps extends Omit<FormProps<Record<string, unknown>>, 'fields'> {
  fields: readonly (AnyField | AnyFieldGroup)[]
}
