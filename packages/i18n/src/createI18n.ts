import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { backendOf, fetchSection, type LoadTranslations } from './backend.ts'
import type { Language } from './languages.ts'
import type { Namespace } from './resources.ts'
import { COMMON, namespacesOf, type Section } from './sections.ts'
import type { I18n } from './translate.ts'

export interface I18nOptions {
  /** Language to begin with. */
  language: Language
  /** Returns the translations of an application. @default only the package's namespaces in its languages */
  load?: LoadTranslations | undefined
  /**
   * Language whose texts replace those that are missing or can't be loaded; it is loaded with every other language.
   * @default none, because English and Chinese have the same keys, which the compiler checks
   */
  fallback?: Language | undefined
}

/** Further tries to load translations, before they count as failed. */
const MAX_RETRIES = 1

/**
 * Returns an instance with the common translations; those of sections and of the application load on demand.
 * @throws naming namespace and language when the common translations can't be loaded
 */
export async function createI18n({ language, load, fallback }: I18nOptions): Promise<I18n> {
  const instance = createInstance() as I18n
  instance.use(backendOf({ load, fallback })).use(initReactI18next)
  await instance.init({
    lng: language,
    fallbackLng: fallback ?? false,
    load: 'currentOnly',
    ns: [],
    defaultNS: 'actions',
    interpolation: { escapeValue: false },
    maxRetries: MAX_RETRIES,
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
  instance: I18n,
  sections: readonly Section[],
  language?: Language,
): Promise<void> => loadNamespaces(instance, [COMMON, ...sections].flatMap(namespacesOf), language)

/**
 * Loads namespaces ahead of the components that use them. Unlike `instance.loadNamespaces`, it rejects. A failure for
 * which the `fallback` has texts is given to `reportError` instead.
 * @param language of the translations. @default the language shown
 * @throws naming namespace and language when one can't be loaded; the next call tries again
 */
export async function loadNamespaces(
  instance: I18n,
  namespaces: readonly Namespace[],
  language: Language = instance.language as Language,
): Promise<void> {
  const withFallback = languagesOf(instance, language)
  const complete = withFallback.at(-1)
  await Promise.all(
    withFallback.map((each) => {
      const loaded = loadInto(instance, each, namespaces)
      return each === complete ? loaded : loaded.catch(report)
    }),
  )
}

/** A language, and its fallback. */
export const languagesOf = (instance: I18n, language: string): readonly string[] =>
  instance.services.languageUtils.toResolveHierarchy(language)

/** Loads those namespaces of a language that aren't there. */
function loadInto(instance: I18n, language: string, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    // i18next passes the errors of all namespaces that are loading to each callback.
    const onFailure = (failedLanguage: string, namespace: string, error: unknown) => {
      if (failedLanguage === language && missing.some((name) => name === namespace))
        failure ??= error as Error
    }
    instance.on('failedLoading', onFailure)
    // i18next loads a namespace that failed before only when it is asked to reload.
    instance.reloadResources([language], missing, () => {
      instance.off('failedLoading', onFailure)
      if (failure) reject(failure)
      else resolve()
    })
  })
}

/** A server may have no `reportError`. */
const report = (error: unknown) =>
  typeof reportError === 'function' ? reportError(error) : console.error(error)

/** The language that each instance was last told to show. */
const wanted = new WeakMap<I18n, symbol>()

/**
 * Switches the language once every namespace loaded so far is there. Of two calls, the later one counts, whichever
 * loads faster.
 * @throws naming namespace and language when one can't be loaded, also where a fallback has texts; the language stays as
 * it was
 */
export async function changeLanguage(instance: I18n, language: Language): Promise<void> {
  const change = Symbol(language)
  wanted.set(instance, change)
  const loaded = instance.languages.flatMap((shown) => Object.keys(instance.getDataByLanguage(shown) ?? {}))
  const namespaces = [...new Set(loaded)] as Namespace[]
  await Promise.all(languagesOf(instance, language).map((each) => loadInto(instance, each, namespaces)))
  if (wanted.get(instance) === change) await instance.changeLanguage(language)
}
