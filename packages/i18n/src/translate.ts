import type { i18n } from 'i18next'
import type { TextValues } from './generated/textValues.ts'
import type { Namespace, Resources } from './resources.ts'

/** Key of a page's title: of the document, the menu and the breadcrumbs. */
export type TitleKey = keyof Resources['routes']

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type ValuesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValuesIn<Rest> : never

type ValuesByKey<Words> = {
  [Key in keyof Words & string as Words[Key] extends string
    ? Key extends `${infer Base}_${PluralForm}`
      ? Base
      : Key
    : `${Key}.${keyof ValuesByKey<Words[Key]> & string}`]: Words[Key] extends string
    ? ValuesIn<Words[Key]> | (Key extends `${string}_${PluralForm}` ? 'count' : never)
    : never
}

/** The keys of a namespace with the names of the values that their texts take; those of an application are derived. */
type Texts<Name extends Namespace> = Name extends keyof TextValues
  ? TextValues[Name]
  : ValuesByKey<Resources[Name]>

type Qualified = {
  [Name in Namespace]: { [Key in keyof Texts<Name> & string as `${Name}:${Key}`]: Texts<Name>[Key] }
}

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The texts of all namespaces, by keys such as `merchant:balance`. */
type QualifiedTexts = Intersection<Qualified[Namespace]>

type Arguments<Name> = [Name] extends [never]
  ? []
  : [values: { [Each in Name & string]: Each extends 'count' ? number : string | number }]

/** A `t` of any namespaces: takes keys with their namespace, such as `merchant:balance`. */
export type Translate = <Key extends keyof QualifiedTexts>(
  key: Key,
  ...values: Arguments<QualifiedTexts[Key]>
) => string

type TranslateOwn<Name extends Namespace> = <Key extends keyof Texts<Name>>(
  key: Key,
  ...values: Arguments<Texts<Name>[Key]>
) => string

type First<Namespaces extends Namespace | readonly Namespace[]> = Namespaces extends readonly [
  infer Name extends Namespace,
  ...unknown[],
]
  ? Name
  : Namespaces & Namespace

/**
 * Returns the text of a key, with the values that it names; a text with plural forms takes a `count`. Keys without a
 * namespace are those of the first namespace.
 */
export type TFunction<Namespaces extends Namespace | readonly Namespace[] = 'actions'> = TranslateOwn<
  First<Namespaces>
> &
  Translate

/** An instance of i18next whose keys the compiler knows. */
export interface I18n extends Omit<i18n, 't' | 'getFixedT'> {
  t: TFunction
  /** Returns `t` for a language that is loaded. */
  getFixedT: (language: string) => TFunction
}
