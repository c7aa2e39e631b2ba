import type { RepeatedFields } from './ArrayFieldSpec.ts'
import type { FieldSpec } from './FieldSpec.ts'

/** Values by field name, as the renderers see them. */
export type FieldValues = Record<string, unknown>

/** A field whose values' exact type has been forgotten: what the renderers get. */
export type SingleField = FieldSpec<FieldValues>

/** Such a field, or a repeated group of them. */
export type AnyField = SingleField | RepeatedFields<FieldValues, FieldValues>

export type FieldType = AnyField['type']

/** Adding starts empty, editing starts from a row, searching starts without any filter. */
export type FieldMode = 'add' | 'edit' | 'search'
