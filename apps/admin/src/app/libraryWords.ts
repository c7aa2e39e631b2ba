import type { Language } from '@admin/i18n'
import type { Labels } from '@admin/ui'

/** English comes with the component library. */
const others: Partial<Record<Language, () => Promise<Labels>>> = {
  'zh-CN': async () => (await import('@admin/ui/labels/zhCN')).zhCN,
}

const loaded = new Map<Language, Labels>()

/**
 * Loads the component library's words in a language.
 * @throws when they can't be loaded
 */
export async function loadLibraryWords(language: Language): Promise<void> {
  const words = await others[language]?.()
  if (words) loaded.set(language, words)
}

/** The component library's words in a language that has been loaded; `undefined` for English. */
export const libraryWords = (language: Language): Labels | undefined => loaded.get(language)
