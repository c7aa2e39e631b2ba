import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { backendOf, fetchSection, type LoadTranslations } from './backend.ts'
import type { Language } from './languages.ts'
import type { Namespace } from './resources.ts'
import { COMMON, namespacesOf, type Section } from './sections.ts'

export interface I18nOptions {
  /** Language to begin with. */
  language: Language
  /** Returns the translations of an application. @default only the package's namespaces in its languages */
  load?: LoadTranslations | undefined
  /**
   * Language whose texts replace missing ones; it is loaded with every other language. @default none, because English
   * and Chinese have the same keys, which the compiler checks
   */
  fallback?: Language | undefined
}

/**
 * Returns an instance with the common translations; those of sections and of the application load on demand.
 * @throws naming namespace and language when the common translations can't be loaded
 */
export async function createI18n({ language, load, fallback }: I18nOptions): Promise<i18n> {
  const instance = createInstance()
  instance.use(backendOf({ load, fallback })).use(initReactI18next)
  await instance.init({
    lng: language,
    fallbackLng: fallback ?? false,
    load: 'currentOnly',
    ns: [],
    defaultNS: 'actions',
    interpolation: { escapeValue: false },
  })
  await loadSections(instance, [])
  return instance
}

/**
 * Begins to fetch sections of the package, for a `loadSections` that has to wait until its instance is there. In
 * another language than the package's it does nothing.
 */
export function prefetchSections(language: Language, sections: readonly Section[]): void {
  for (const section of sections) fetchSection(language, section).catch(() => {})
}

/**
 * Loads sections, and the common translations where they are missing: ahead of the components that use them, in a
 * route's loader or on hover, or in a second language for `getFixedT`.
 * @param language of the translations. @default the language shown
 * @throws naming namespace and language when one can't be loaded; the next call tries again
 */
export const loadSections = (
  instance: i18n,
  sections: readonly Section[],
  language?: Language,
): Promise<void> => loadNamespaces(instance, [COMMON, ...sections].flatMap(namespacesOf), language)

/**
 * Loads namespaces ahead of the components that use them. Unlike `instance.loadNamespaces`, it rejects.
 * @param language of the translations. @default the language shown
 * @throws naming namespace and language when one can't be loaded; the next call tries again
 */
export async function loadNamespaces(
  instance: i18n,
  namespaces: readonly Namespace[],
  language: Language = instance.language as Language,
): Promise<void> {
  const withFallback = instance.services.languageUtils.toResolveHierarchy(language) as string[]
  await Promise.all(
    withFallback.map((each) => {
      const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(each, namespace))
      // i18next loads a namespace that failed before only when it is asked to reload.
      return new Promise<void>((resolve, reject) => {
        instance.reloadResources([each], missing, (errors?: readonly Error[]) =>
          errors ? reject(errors[0]) : resolve(),
        )
      })
    }),
  )
}

/**
 * Switches the language once every namespace loaded so far is there.
 * @throws naming namespace and language when one can't be loaded; the language stays as it was
 */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const loaded = instance.languages.flatMap((shown) => Object.keys(instance.getDataByLanguage(shown) ?? {}))
  await loadNamespaces(instance, [...new Set(loaded)] as Namespace[], language)
  await instance.changeLanguage(language)
}
