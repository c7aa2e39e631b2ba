import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, toLanguage } from './languages.ts'
import { COMMON, namespacesOf, type Section, sectionOf, sections } from './sections.ts'

export interface I18nOptions {
  /** Language to begin with. */
  language: Language
}

/** The texts of one section in one language, by namespace. */
const textsOf = (language: string, section: string): Promise<Record<string, object>> =>
  import(`./locales/${language}/${section}.json`).then(
    (texts: { default: Record<string, object> }) => texts.default,
  )

/**
 * Returns an instance with the common texts; those of sections load on demand. There is no fallback to English texts:
 * both languages have the same keys, which the compiler checks, so the other one is never fetched.
 * @throws when the common texts can't be loaded
 */
export async function createI18n({ language }: I18nOptions): Promise<i18n> {
  const instance = createInstance()
  instance
    .use({
      type: 'backend' as const,
      init: () => {},
      // For a component that asks for a namespace whose section has not been loaded.
      read: async (language: string, namespace: string) =>
        (await textsOf(language, sectionOf(namespace)))[namespace],
    })
    .use(initReactI18next)
  await instance.init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    ns: [],
    defaultNS: 'actions',
    interpolation: { escapeValue: false },
  })
  await loadSections(instance, [])
  return instance
}

/** Begins to fetch sections, for a `loadSections` that has to wait until its instance is there. */
export function prefetchSections(language: Language, sections: readonly Section[]): void {
  for (const section of sections) textsOf(language, section).catch(() => {})
}

/**
 * Loads sections, and the common texts where they are missing: ahead of the components that use them, in a route's
 * loader or on hover, or in a second language for `getFixedT`.
 * @param language of the texts. @default the language shown
 * @throws when one can't be loaded; the next call tries again
 */
export async function loadSections(
  instance: i18n,
  sections: readonly Section[],
  language: Language = toLanguage(instance.language),
): Promise<void> {
  await Promise.all(
    [COMMON, ...sections].map(async (section) => {
      // i18next never asks again for a namespace that failed to load.
      const missing = namespacesOf(section).filter(
        (namespace) => !instance.hasResourceBundle(language, namespace),
      )
      if (missing.length === 0) return
      const texts = await textsOf(language, section)
      for (const namespace of missing) instance.addResourceBundle(language, namespace, texts[namespace])
    }),
  )
}

/**
 * Switches the language once its common texts and those of the sections loaded so far are there.
 * @throws when they can't be loaded; the language stays as it was
 */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const isLoaded = (namespace: string) => instance.hasResourceBundle(instance.language, namespace)
  await loadSections(
    instance,
    sections.filter((section) => namespacesOf(section).some(isLoaded)),
    language,
  )
  await instance.changeLanguage(language)
}
