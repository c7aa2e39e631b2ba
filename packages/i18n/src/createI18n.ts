import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Area } from './i18nextTypes.ts'
import type { Language } from './languages.ts'

export interface I18nOptions {
  /** Language to begin with. */
  language: Language
  /**
   * Areas that are there when the promise resolves; others load when a component asks for them.
   * @default none
   */
  areas?: readonly Area[]
}

/**
 * An instance that loads areas and languages on demand. There is no fallback to English texts: both
 * languages have the same keys, which the compiler checks, so the other one is never fetched.
 */
export async function createI18n({ language, areas = [] }: I18nOptions): Promise<i18n> {
  const instance = createInstance()
  instance
    .use({
      type: 'backend' as const,
      init: () => {},
      read: (name: string, area: string) =>
        import(`./locales/${name}/${area}.json`).then((words: { default: object }) => words.default),
    })
    .use(initReactI18next)
  await instance.init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    ns: [...areas],
    defaultNS: 'actions',
    interpolation: { escapeValue: false },
  })
  return instance
}

/** Loads areas ahead of the components that use them: in a route's loader, or on hover. */
export const loadAreas = (instance: i18n, areas: readonly Area[]): Promise<void> =>
  instance.loadNamespaces([...areas])

/** Switches the language once its words are there. */
export const changeLanguage = async (instance: i18n, language: Language): Promise<void> => {
  await instance.changeLanguage(language)
}
