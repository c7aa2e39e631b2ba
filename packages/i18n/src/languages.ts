/** Languages of the package itself; the first is the default (specification, section 1). */
export const languages = ['en-US', 'zh-CN'] as const

/**
 * Languages that can be shown, as keys. An application adds one by declaration merging:
 * `declare module '@admin/i18n' { interface Languages { 'de-DE': true } }`.
 */
export interface Languages extends Record<(typeof languages)[number], true> {}

/** A language that can be shown. */
export type Language = keyof Languages

/** Returns the package's language with a stored or received name, or English where it has none of that name. */
export const toLanguage = (name: string | null | undefined): (typeof languages)[number] =>
  languages.find((language) => language === name) ?? languages[0]
