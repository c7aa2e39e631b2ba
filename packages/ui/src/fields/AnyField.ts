import type { RepeatedFields } from './ArrayFieldSpec.ts'
import type { CanonicalFieldSpec } from './FieldSpec.ts'

/** Values by field name, as the renderers see them. */
export type FieldValues = Record<string, unknown>

/** A field whose values' exact type has been forgotten: what the renderers get. */
export type SingleField = CanonicalFieldSpec<FieldValues>

/** A repeated group of such fields. */
interface AnyArrayField extends Omit<RepeatedFields<FieldValues, FieldValues>, 'fields'> {
  fields: readonly SingleField[]
}

/** Such a field, or a repeated group of them. */
export type AnyField = SingleField | AnyArrayField

export type FieldType = AnyField['type']

/** Adding starts empty, editing starts from a row, searching starts without any filter. */
export type FieldMode = 'add' | 'edit' | 'search'
