import type { Namespace, Resources, Translate } from '@admin/i18n'

/** Keys of an area's texts, without the endings of plural forms. */
type KeysOf<Name extends Namespace> = {
  [Key in keyof Resources[Name] & string]: Key extends `${infer Base}_other`
    ? Base
    : Key extends `${string}_one`
      ? never
      : Key
}[keyof Resources[Name] & string]

/** Key of a text that is kept as data: `merchant:disableHint`. */
export type TextKey = { [Name in Namespace]: `${Name}:${KeysOf<Name>}` }[Namespace]

/** An area whose rows are edited in a dialog: text `edit`, and `add` where they are added, too. */
export type DialogArea = {
  [Name in Namespace]: `${Name}:edit` extends TextKey ? Name : never
}[Namespace]

/** Returns the text of a key that is kept as data. */
export const textOf = (t: Translate, key: TextKey, values: Record<string, unknown> = {}): string =>
  (t as unknown as (key: string, values: object) => string)(key, values)

/** Texts of an area that name its dialogs, not one of its fields. */
type DialogText = 'add' | 'edit'

/** Key of a field's name: a text of the area, or of the shared area `fields`. */
export type LabelKey<Name extends string> =
  | (keyof Resources['fields'] & string)
  | (Name extends Namespace ? Exclude<keyof Resources[Name] & string, DialogText> : never)

/** Returns the name of a field: the area's own text, or else the shared one. */
export const labelOf = <Name extends string>(t: Translate, area: Name, key: LabelKey<Name>): string =>
  (t as unknown as (keys: string[]) => string)([`${area}:${key}`, `fields:${key}`])
