/** Languages the back office speaks; the first is the default and the fallback (specification, section 1). */
export const languages = ['en-US', 'zh-CN'] as const
export type Language = (typeof languages)[number]

/** The language a stored or received name stands for, English for one that is not spoken. */
export const toLanguage = (name: string | null | undefined): Language =>
  languages.find((language) => language === name) ?? languages[0]
