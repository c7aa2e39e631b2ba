import type { texts } from './texts.ts'

type EnglishResources = (typeof texts)['en-US']
type ChineseResources = (typeof texts)['zh-CN']

/** A namespace of the package itself. */
export type PackageNamespace = keyof EnglishResources

/**
 * Translations of each namespace, by which `t` checks keys and values. An application adds its namespaces by declaration
 * merging: `declare module '@admin/i18n' { interface Resources { orders: typeof orders } }`. Values are checked where
 * the texts are literal types, as in an object `as const`.
 */
export interface Resources extends EnglishResources {}

/** A group of translations, such as those of one page: `useTranslation('merchant')`, `t('merchant:balance')`. */
export type Namespace = keyof Resources

/**
 * Translations of a namespace in any language: its keys with any texts, and those plural forms that the language has.
 * `Partial<Translations<'orders'>>` is for a language with a fallback.
 */
export type Translations<Name extends Namespace> = Texts<Resources[Name]>

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type PluralKey<Keys> = Keys extends `${infer Base}_${PluralForm}` ? Base : never
type Texts<Words> = {
  [Key in keyof Words as Key extends `${string}_${PluralForm}` ? never : Key]: Words[Key] extends string
    ? string
    : Texts<Words[Key]>
} & { [Key in PluralKey<keyof Words> as `${Key}_other`]: string } & {
  [Key in PluralKey<keyof Words> as `${Key}_${PluralForm}`]?: string
}

/** A compile error here names the key that one language has and the other lacks. */
type Matches<Words, Other extends Words> = Other
export type Chinese = Matches<EnglishResources, ChineseResources>
export type English = Matches<ChineseResources, EnglishResources>
