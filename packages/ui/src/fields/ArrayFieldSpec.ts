import type { FieldBase, FieldName } from './FieldBase.ts'
import type { FieldSpec } from './FieldSpec.ts'

/** Fields that repeat for each entry of a list. */
export interface RepeatedFields<Values, Item> extends Omit<FieldBase<Values>, 'editable'> {
  type: 'array'
  /** The fields of one entry; names are those of the entry's values. */
  fields: readonly FieldSpec<Item>[]
  /** Fewer entries cannot be left. @default 0 */
  min?: number
  /** More entries cannot be added. @default unlimited */
  max?: number
  /** Text of the button that adds an entry. @default "Add" in the viewer's language */
  addLabel?: string
}

/**
 * A group of fields once for each entry of a list: add, remove, move. The schema's messages reach the fields
 * of an entry by paths such as `contacts.0.phone`. In dialogs only.
 */
export type ArrayFieldSpec<Values> = ArrayFieldOf<Values, FieldName<Values>>

type ArrayFieldOf<Values, Name> = Name extends keyof Values
  ? NonNullable<Values[Name]> extends readonly (infer Item extends object)[]
    ? RepeatedFields<Values, Item> & {
        /** The value it edits: a list of objects. */
        name: Name
      }
    : never
  : never
