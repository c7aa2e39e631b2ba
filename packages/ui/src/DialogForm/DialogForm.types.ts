import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { FieldSpec } from '../fields/FieldSpec.ts'
import type { FieldErrors } from '../fields/validate.ts'

/** The row was changed meanwhile: what it is now, and what it was when editing began. */
export interface Conflict<Values> {
  theirs: Partial<Values>
  base: Partial<Values>
}

/**
 * How a submit ended. Nothing: saved, the dialog closes. `errors`: refused, shown on the fields; names
 * without a field show in an alert. `conflict`: stale, the dialog asks field by field what to keep.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function that returns nothing is the good case
export type SubmitResult<Values> = void | { errors: FieldErrors } | { conflict: Conflict<Values> }

/** Goes with values merged after a conflict: send the version of `theirs`. */
export interface SubmitContext<Values> {
  theirs: Partial<Values>
}

export interface DialogFormProps<Values> {
  opened: boolean
  /** `add` starts empty by field type; `edit` starts with a copy of `values`. */
  mode: 'add' | 'edit'
  title: string
  fields: readonly FieldSpec<Values>[]
  /** What editing starts from; when adding, values to start with instead of empty ones. */
  values?: Partial<Values>
  /** Rules of the whole form; what it makes of the values is what is submitted. */
  schema: StandardSchemaV1<unknown, Values>
  /** When it rejects, the dialog says that saving failed and keeps what was typed. */
  onSubmit: (values: Values, context?: SubmitContext<Values>) => Promise<SubmitResult<Values>>
  onClose: () => void
  /** @default "Save" in the viewer's language */
  submitLabel?: string
  /** Columns on a wide screen. @default 1 */
  columns?: 1 | 2
}
